/** The words that tell a lot from others: `К-102 · 37 · мак · 2026-11-26`, without empty ones. */
export function lotWords({ code, size, colour, purchaseNumber }: NamedLot): string {
  return [code, size, colour, purchaseNumber].filter(Boolean).join(' · ')
}

interface NamedLot {
  code: string
  size: string
  colour: string
  purchaseNumber: string
}
