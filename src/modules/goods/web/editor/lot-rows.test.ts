import { describe, expect, it } from 'vitest'
import { isBlank, lotColumns, missingSizes, nextLot, pasteBlock } from './lot-rows.ts'
import type { ColourValues, LotValues } from './product-form.ts'

const today = '2026-11-20'
const shoes = { isFootwear: true, today }
const honey: ColourValues = { id: 'c1', name: 'медовий', nameEn: 'Honey', gradient: 'n', stops: ['#f0b03f'] }

function lot(values: Partial<LotValues> = {}): LotValues {
  return { ...nextLot(undefined, shoes), ...values }
}

function typed({ size, colour, purchaseNumber, price, unitCost, purchasedOn, count }: LotValues): string {
  return [size, colour, purchaseNumber, price, unitCost, purchasedOn, count].join('|')
}

describe('a new row', () => {
  it('[BUY-2] copies price, cost, day and purchase from the one above; footwear goes on with the next size', () => {
    const above = lot({
      size: '37',
      colour: 'c1',
      purchaseNumber: 'P-7',
      price: '1590',
      unitCost: '800,50',
      count: '3',
    })
    expect(typed(nextLot(above, shoes))).toBe('38|c1|P-7|1590|800,50|2026-11-20|')
    expect(nextLot(above, shoes).id).not.toBe(above.id)
    expect(nextLot({ ...above, size: '41' }, shoes).size).toBe('')
    expect(nextLot(above, { ...shoes, isFootwear: false }).size).toBe('')
  })

  it('is blank until a size or a count stands in it', () => {
    expect(isBlank(lot({ purchaseNumber: 'P-7', price: '10' }))).toBe(true)
    expect(isBlank(lot({ count: '1' }))).toBe(false)
    expect(isBlank(lot({ isNew: false }))).toBe(false)
    // a bag has no size, and may have none in stock yet
    expect(isBlank(lot({ isUntouched: false, price: '1500' }))).toBe(false)
    expect(isBlank(lot({ isUntouched: false }))).toBe(true)
  })
})

it('[S9] sizes 35–41 are offered at once, those that are missing, like the last row', () => {
  const rows = [
    lot({ size: '36', purchaseNumber: 'P-7', price: '1590' }),
    lot({ size: '38', purchaseNumber: 'P-6', price: '1590' }),
    lot({ size: '40', purchaseNumber: 'P-7', price: '1490' }),
  ]
  const added = missingSizes(rows, { today })
  expect(added.map(({ size }) => size)).toEqual(['35', '37', '38', '39', '41'])
  expect(typed(added[0] as LotValues)).toBe('35||P-7|1490||2026-11-20|0')
  expect(missingSizes([], { today })).toHaveLength(7)
})

describe('a block from a spreadsheet', () => {
  const options = { ...shoes, at: { row: 0, column: 'size' }, colours: [honey], columns: lotColumns } as const

  it('goes into rows from the cell on; rows that are not there are made, cells that are not given are copied', () => {
    const { rows, unread } = pasteBlock(
      [lot({ purchaseNumber: 'P-7', price: '1590' })],
      '37\tHONEY\r\n38\tмедовий\r\n',
      options,
    )
    expect(rows.map(typed)).toEqual(['37|c1|P-7|1590||2026-11-20|', '38|c1|P-7|1590||2026-11-20|'])
    expect(unread).toEqual([])
  })

  it('fills to the right, and what stands beyond the last column is left out', () => {
    const { rows } = pasteBlock([lot({ size: '37' })], '1 590,50\t800\t20.11.2026\t4\tнотатка', {
      ...options,
      at: { row: 0, column: 'price' },
    })
    expect(rows.map(typed)).toEqual(['37|||1 590,50|800|2026-11-20|4'])
  })

  it('[CAT-3] never overwrites the count of a lot that is there', () => {
    const { rows } = pasteBlock([lot({ isNew: false, size: '37', count: '5' })], '9\n4', {
      ...options,
      at: { row: 0, column: 'count' },
    })
    expect(rows.map(({ count }) => count)).toEqual(['5', '4'])
  })

  it('says what it could not read, and keeps what stood there', () => {
    const { rows, unread } = pasteBlock([lot({ size: '37', colour: 'c1' })], 'бузковий\tP-8\t1\t1\t31.02.2026', {
      ...options,
      at: { row: 0, column: 'colour' },
    })
    expect(rows.map(typed)).toEqual(['37|c1|P-8|1|1|2026-11-20|'])
    expect(unread).toEqual(['бузковий', '31.02.2026'])
  })

  it('goes into the columns that are shown', () => {
    const columns = lotColumns.filter((column) => column !== 'colour')
    const { rows } = pasteBlock([], '37\tP-7', { ...options, columns })
    expect(rows.map(typed)).toEqual(['37||P-7|||2026-11-20|'])
  })
})
