import { describe, expect, it } from 'vitest'
import { partScan, readScan } from './read-scan.ts'

const of = (id: string, code: string, size = '', quantity = 1, colour = '') => ({
  id,
  code,
  size,
  colour,
  quantity,
  returnedQuantity: 0,
})
const order = {
  carrier: 'novaPoshta' as const,
  lines: [of('boots38', 'SHO-0202', '38'), of('boots39', 'SHO-0202', '39'), of('bag', 'BAG-0101', '', 2)],
}

describe('a scanner at the packing table', () => {
  it('ticks goods by their code, once a piece, and says when there are enough of them', () => {
    expect(readScan(order, 'bag-0101', {})).toEqual({ kind: 'line', lineId: 'bag' })
    expect(readScan(order, 'BAG-0101', { bag: 1 })).toEqual({ kind: 'line', lineId: 'bag' })
    expect(readScan(order, 'BAG-0101', { bag: 2 })).toEqual({ kind: 'enough' })
  })

  it('leaves it to the eye which size a code means, unless the label tells it or one is left', () => {
    expect(readScan(order, 'SHO-0202', {})).toEqual({ kind: 'several' })
    expect(readScan(order, 'SHO-0202 39', {})).toEqual({ kind: 'line', lineId: 'boots39' })
    expect(readScan(order, 'SHO-0202-39', {})).toEqual({ kind: 'line', lineId: 'boots39' })
    expect(readScan(order, 'SHO-0202', { boots38: 1 })).toEqual({ kind: 'line', lineId: 'boots39' })
  })

  it('knows codes in whatever layout the keyboard is', () => {
    expect(readScan(order, 'ИФП-0101', {})).toEqual({ kind: 'line', lineId: 'bag' })
    const ownLetters = { ...order, lines: [of('hat', 'ШП-7')] }
    expect(readScan(ownLetters, 'ШП-7', {})).toEqual({ kind: 'line', lineId: 'hat' })
  })

  it('[DEL-1] takes a number of any carrier for one, and nothing else', () => {
    expect(readScan(order, '2045 0000 0000 01', {})).toEqual({ kind: 'number', trackingNumber: '20450000000001' })
    expect(readScan(order, 'СМ123456789ГФ', {})).toEqual({ kind: 'number', trackingNumber: 'CV123456789UA' })
    expect(readScan(order, '0500000000001', {})).toEqual({ kind: 'number', trackingNumber: '0500000000001' })
    for (const typed of ['WAL-1', '123', '']) expect(readScan(order, typed, {})).toEqual({ kind: 'unknown' })
  })

  it('parts goods that were scanned into the field of the number from the number there', () => {
    const bag = { kind: 'line', lineId: 'bag' }
    expect(partScan(order, '20450000000001BAG-0101', {})).toEqual({ before: '20450000000001', scan: bag })
    expect(partScan(order, 'BAG-0101', {})).toEqual({ before: '', scan: bag })
    // a code that a number ends with is no scan of it
    const short = { ...order, lines: [of('one', '001')] }
    const number = { kind: 'number', trackingNumber: '20450000000001' }
    expect(partScan(short, '20450000000001', {})).toEqual({ before: '', scan: number })
    expect(partScan(order, '2045', {})).toEqual({ before: '2045', scan: { kind: 'unknown' } })
  })
})
