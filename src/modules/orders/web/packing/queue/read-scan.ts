import { isGtin } from '#kit/gtin.ts'
import { otherCarrierOf, tidyTrackingNumber } from '#modules/delivery/tracking-number.ts'
import { trackingOf, type Carrier } from '#modules/delivery/carrier.ts'
import type { PackedLine, PackedOrder } from '../../../office-order.contract.ts'

/** Pieces of each line that are packed, by the line's id. */
export type Packed = Readonly<Record<string, number>>

/** The meaning of a scanned code, or of one typed like a scanner. */
export type Scan =
  | { kind: 'line'; lineId: string }
  /** Every piece of it is packed already. */
  | { kind: 'enough' }
  /** Its code stands for several lines: which of them the eye tells. */
  | { kind: 'several' }
  | { kind: 'number'; trackingNumber: string }
  /** The sheet of another order of the queue. */
  | { kind: 'order'; orderId: string }
  /** The bars of goods that are none of this order's. */
  | { kind: 'otherGoods' }
  | { kind: 'unknown' }

export interface ScannedOrder {
  carrier: Carrier
  lines: readonly Pick<PackedLine, 'id' | 'code' | 'size' | 'colour' | 'gtin' | 'quantity' | 'returnedQuantity'>[]
}
export type QueuedOrder = Pick<PackedOrder, 'id' | 'number'>

/**
 * Goods by their bars or their code, alone or with size and colour as labels have them; else the sheet of an order of the
 * queue; else a number of a carrier (DEL-1).
 */
export function readScan(
  { carrier, lines }: ScannedOrder,
  typed: string,
  packed: Packed,
  queue: readonly QueuedOrder[] = [],
): Scan {
  const text = plain(typed)
  const called = linesCalled(lines, text)
  if (called.length > 0) {
    const [open, ...others] = called.filter((line) => (packed[line.id] ?? 0) < piecesToPack(line))
    if (!open) return { kind: 'enough' }
    return others.length > 0 ? { kind: 'several' } : { kind: 'line', lineId: open.id }
  }
  const order = queue.find((each) => plain(each.number) === text)
  if (order) return { kind: 'order', orderId: order.id }
  const number = tidyTrackingNumber(carrier, latin(typed))
  const isOwn = trackingOf(carrier)?.isNumber(number) ?? false
  if (isOfGoods(number, isOwn)) return { kind: 'otherGoods' }
  const isNumber = isOwn || otherCarrierOf(carrier, number) !== undefined
  return isNumber ? { kind: 'number', trackingNumber: number } : { kind: 'unknown' }
}

/** By their bars, by code with size and colour, else by code alone. */
function linesCalled<Line extends ScannedOrder['lines'][number]>(lines: readonly Line[], text: string): Line[] {
  const ways: ((line: Line) => boolean)[] = [
    ({ gtin }) => gtin !== '' && digitsOf(gtin) === digitsOf(text),
    (line) => [wordsOf(line), wordsOf({ ...line, colour: '' })].includes(text),
    ({ code }) => plain(code) === text,
  ]
  return ways.map((isCalled) => lines.filter(isCalled)).find((called) => called.length > 0) ?? []
}

/** Twelve digits are read as thirteen by some scanners: UPC is EAN with a zero before it. */
function digitsOf(text: string): string {
  return text.length === 12 ? `0${text}` : text
}

/** Ukrposhta's numbers have as many digits as bars of goods. GS1 gives those of Ukraine 482. */
function isOfGoods(number: string, isOwn: boolean): boolean {
  return number.length === 13 && isGtin(number) && (!isOwn || number.startsWith('482'))
}

/** A scanner adds to what stands in the field: parts the code of goods from the number before it. */
export function partScan(
  order: ScannedOrder,
  typed: string,
  packed: Packed,
  queue: readonly QueuedOrder[] = [],
): { before: string; scan: Scan } {
  const whole = readScan(order, typed, packed, queue)
  if (whole.kind !== 'unknown') return { before: '', scan: whole }
  for (let start = 1; start < typed.length; start++) {
    const scan = readScan(order, typed.slice(start), packed)
    if (isOfLines(scan)) return { before: typed.slice(0, start), scan }
  }
  return { before: typed, scan: whole }
}

function isOfLines({ kind }: Scan): boolean {
  return kind === 'line' || kind === 'enough' || kind === 'several'
}

/** The pieces of a line without those that came back, which nobody packs again. */
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
