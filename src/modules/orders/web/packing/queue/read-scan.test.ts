import { describe, expect, it } from 'vitest'
import { partScan, readScan } from './read-scan.ts'

const of = (id: string, code: string, size = '', quantity = 1, colour = '', gtin = '') => ({
  id,
  code,
  size,
  colour,
  gtin,
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

  it('[B7] ticks goods by the bars of their size, as scanners read them, and says that other goods are none of the order', () => {
    const boots = { ...of('boots38', 'SHO-0202', '38'), gtin: '4820000000017' }
    const others = { ...of('boots39', 'SHO-0202', '39'), gtin: '036000291452' }
    const barred = { ...order, lines: [boots, others] }
    expect(readScan(barred, '4820000000017', {})).toEqual({ kind: 'line', lineId: 'boots38' })
    for (const read of ['036000291452', '0036000291452'])
      expect(readScan(barred, read, {})).toEqual({ kind: 'line', lineId: 'boots39' })
    expect(readScan(barred, '4820000000017', { boots38: 1 })).toEqual({ kind: 'enough' })
    expect(readScan(barred, '4820000000024', {})).toEqual({ kind: 'otherGoods' })
    expect(readScan({ ...barred, carrier: 'ukrposhta' }, '4820000000024', {})).toEqual({ kind: 'otherGoods' })
    expect(partScan(barred, '204500000000014820000000017', {})).toEqual({
      before: '20450000000001',
      scan: { kind: 'line', lineId: 'boots38' },
    })
  })

  it('[B7] knows the sheet of an order that waits, but not at the end of a number', () => {
    const queue = [{ id: 'second', number: '000012' }]
    expect(readScan(order, '000012', {}, queue)).toEqual({ kind: 'order', orderId: 'second' })
    expect(readScan(order, '000013', {}, queue)).toEqual({ kind: 'unknown' })
    expect(partScan(order, '204500000012', {}, queue)).toEqual({ before: '204500000012', scan: { kind: 'unknown' } })
    // what lies in the parcel goes before what is called alike
    const alike = { ...order, lines: [of('bag', '000012')] }
    expect(readScan(alike, '000012', {}, queue)).toEqual({ kind: 'line', lineId: 'bag' })
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
