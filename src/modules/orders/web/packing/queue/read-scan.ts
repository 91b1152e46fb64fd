import { otherCarrierOf, tidyTrackingNumber } from '#modules/delivery/tracking-number.ts'
import { trackingOf, type Carrier } from '#modules/delivery/carrier.ts'
import type { PackedLine } from '../../../order-view.contract.ts'

/** Pieces of each line that are packed, by the line's id. */
export type Packed = Readonly<Record<string, number>>

/** What somebody scanned, or typed like a scanner. */
export type Scan =
  | { kind: 'line'; lineId: string }
  /** Every piece of it is packed already. */
  | { kind: 'enough' }
  /** Its code stands for several lines: which of them the eye tells. */
  | { kind: 'several' }
  | { kind: 'number'; trackingNumber: string }
  | { kind: 'unknown' }

interface ScannedOrder {
  carrier: Carrier
  lines: readonly Pick<PackedLine, 'id' | 'code' | 'size' | 'colour' | 'quantity' | 'returnedQuantity'>[]
}

/** Goods by their code, alone or with size and colour as labels have them; else a number of a carrier (DEL-1). */
export function readScan({ carrier, lines }: ScannedOrder, typed: string, packed: Packed): Scan {
  const text = plain(typed)
  const exact = lines.filter((line) => [wordsOf(line), wordsOf({ ...line, colour: '' })].includes(text))
  const called = exact.length > 0 ? exact : lines.filter(({ code }) => plain(code) === text)
  if (called.length > 0) {
    const [open, ...others] = called.filter((line) => (packed[line.id] ?? 0) < piecesToPack(line))
    if (!open) return { kind: 'enough' }
    return others.length > 0 ? { kind: 'several' } : { kind: 'line', lineId: open.id }
  }
  const number = tidyTrackingNumber(carrier, latin(typed))
  const isNumber = (trackingOf(carrier)?.isNumber(number) ?? false) || otherCarrierOf(carrier, number) !== undefined
  return isNumber ? { kind: 'number', trackingNumber: number } : { kind: 'unknown' }
}

/** A scanner adds to what stands in the field: parts the code of goods from the number before it. */
export function partScan(order: ScannedOrder, typed: string, packed: Packed): { before: string; scan: Scan } {
  const whole = readScan(order, typed, packed)
  if (whole.kind !== 'unknown') return { before: '', scan: whole }
  for (let start = 1; start < typed.length; start++) {
    const scan = readScan(order, typed.slice(start), packed)
    if (scan.kind !== 'unknown' && scan.kind !== 'number') return { before: typed.slice(0, start), scan }
  }
  return { before: typed, scan: whole }
}

/** What came back is not packed again. */
export function piecesToPack({
  quantity,
  returnedQuantity,
}: Pick<PackedLine, 'quantity' | 'returnedQuantity'>): number {
  return quantity - returnedQuantity
}

function wordsOf({ code, size, colour }: Pick<PackedLine, 'code' | 'size' | 'colour'>): string {
  return plain([code, size, colour].join(' '))
}

function plain(text: string): string {
  return latin(text)
    .toUpperCase()
    .replace(/[\s\-_./]+/g, ' ')
    .trim()
}

const cyrillic = 'йцукенгшщзфівапролдячсмить'
const latinKeys = 'qwertyuiopasdfghjklzxcvbnm'

/** A scanner presses keys, so that codes come in the letters of the keyboard’s present layout. */
function latin(text: string): string {
  return text.replace(/\p{Script=Cyrillic}/gu, (letter) => {
    const key = latinKeys[cyrillic.indexOf(letter.toLowerCase())]
    return key === undefined ? letter : key.toUpperCase()
  })
}
