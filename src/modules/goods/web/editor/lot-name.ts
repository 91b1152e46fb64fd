import type { OfficeLot } from '../../office-product.contract.ts'

/** `38 · маковий · P-12`: as the history and the refusals name a lot. */
export function lotName(lot: Pick<OfficeLot, 'size' | 'colour' | 'purchaseNumber'>, code: string): string {
  const parts = [lot.size, lot.colour, lot.purchaseNumber].filter((part) => part !== '')
  return parts.length > 0 ? parts.join(' · ') : code
}
