import type { Carrier } from '#modules/delivery/carrier.ts'
import { printedTrackingNumber } from '#modules/delivery/tracking-number.ts'

/** `20 4500 0084 1194`, and as its carrier prints it: `711-2550636`. */
export function spaced(number: string, carrier: Carrier): string {
  return printedTrackingNumber(carrier, number).replace(/^(\d{2})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4')
}
