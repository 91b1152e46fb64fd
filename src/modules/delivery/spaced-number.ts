import type { Carrier } from './carrier.ts'
import { printedTrackingNumber } from './tracking-number.ts'

/** As a label has it, to be read aloud: `20 4500 0084 1194`, and as its carrier prints it: `711-2550636`. */
export function spacedTrackingNumber(carrier: Carrier, typed: string): string {
  return printedTrackingNumber(carrier, typed).replace(/^(\d{2})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4')
}
