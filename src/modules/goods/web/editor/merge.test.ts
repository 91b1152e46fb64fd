import { expect, it } from 'vitest'
import { decided, mergeOf, type Choices } from '#platform/web/merge.ts'
import type { LotView, ProductView } from '../../product-view.contract.ts'
import { nextLot } from './lot-rows.ts'
import { merged, mergeFields, type Merging } from './merge.ts'
import { productTexts } from './texts.ts'
import type { ProductFormValues } from './product-form.ts'
import { changeOf, valuesOf } from './product-form-values.ts'

const lot: LotView = {
  id: 'l-1',
  size: '37',
  colour: 'медовий',
  purchaseNumber: 'P-1',
  purchasedOn: '2026-11-01',
  price: 159_000,
  unitCost: 80_000,
  onHand: 5,
  reserved: 0,
  available: 5,
  version: 1,
  photos: [],
}
const base: ProductView = {
  id: 'g-1',
  code: 'B-1',
  typeId: 't',
  typeSlug: 'shoes',
  nameUk: 'Балетки',
  nameEn: 'Flats',
  descriptionUk: '',
  descriptionEn: '',
  compareAtPrice: null,
  isHidden: false,
  colours: [{ name: 'медовий', nameEn: '', gradient: 'n', stops: ['#f0b03f'] }],
  photos: [],
  lots: [lot, { ...lot, id: 'l-2', size: '38' }],
  legacy: {},
  version: 3,
  createdAt: new Date(0),
  updatedAt: new Date(0),
}

function merge(newer: Partial<ProductView>, type: (values: ProductFormValues) => void) {
  const mine = valuesOf(base, 'uk')
  type(mine)
  return { base, mine, newer: { ...base, ...newer, version: 4 }, language: 'uk' as const }
}

const sorted = (merging: Merging) => mergeOf(mergeFields(merging, { t: productTexts('uk'), types: [] }))
const put = (merging: Merging, chosen: Partial<Choices> = {}) => merged(merging, decided(sorted(merging), chosen) ?? {})

it('[B21] what only one of the two changed is no question; both stay', () => {
  const merging = merge(
    { nameEn: 'Ballet flats', lots: [{ ...lot, price: 170_000 }, base.lots[1] as LotView] },
    (mine) => {
      mine.nameUk = 'Балетки «Черешня»'
      mine.lots[0] = { ...mine.lots[0], unitCost: '900' } as (typeof mine.lots)[0]
      mine.lots.push({ ...nextLot(mine.lots[1], { isFootwear: true, today: '2026-11-20' }), id: 'l-3', count: '2' })
    },
  )
  expect(sorted(merging).conflicts).toEqual([])
  expect(sorted(merging).theirs.map(({ label, theirs }) => [label, theirs])).toEqual([
    ['Назва англійською', 'Ballet flats'],
    ['Ціна (37 · медовий · P-1)', '1700'],
  ])
  const values = put(merging)
  expect(values).toMatchObject({ nameUk: 'Балетки «Черешня»', nameEn: 'Ballet flats' })
  expect(values.lots.map(({ id, price, unitCost }) => [id, price, unitCost])).toEqual([
    ['l-1', '1700', '900'],
    ['l-2', '1590', '800'],
    ['l-3', '1590', '800'],
  ])
  expect(changeOf(values, merging.newer)).toMatchObject({
    nameUk: 'Балетки «Черешня»',
    lots: [{ unitCost: 90_000 }, {}, { size: '39' }],
  })
})

it('[B21] what both changed is chosen, field by field', () => {
  const merging = merge({ nameUk: 'Туфлі', isHidden: true, lots: [{ ...lot, price: 170_000 }] }, (mine) => {
    mine.nameUk = 'Балетки «Черешня»'
    mine.isHidden = true
    mine.lots[0] = { ...mine.lots[0], price: '1500' } as (typeof mine.lots)[0]
  })
  expect(sorted(merging).conflicts.map(({ id }) => id)).toEqual(['nameUk', 'lots.l-1.price'])
  const theirs = put(merging, { nameUk: 'theirs', 'lots.l-1.price': 'theirs' })
  expect([theirs.nameUk, theirs.lots[0]?.price, theirs.lots.length]).toEqual(['Туфлі', '1700', 1])
  const mine = put(merging, { nameUk: 'mine', 'lots.l-1.price': 'mine' })
  expect([mine.nameUk, mine.lots[0]?.price]).toEqual(['Балетки «Черешня»', '1500'])
})

it('[WIRE-11] a row that one took out is out; what the other added stays', () => {
  const merging = merge({ lots: [...base.lots, { ...lot, id: 'l-9', size: '40' }] }, (mine) => void mine.lots.shift())
  expect(put(merging).lots.map(({ id }) => id)).toEqual(['l-2', 'l-9'])
})

it('[CAT-8] a colour that a lot is of stays, whoever took it out', () => {
  const merging = merge({ colours: [], lots: [] }, (mine) => {
    const added = nextLot(mine.lots[1], { isFootwear: true, today: '2026-11-20' })
    mine.lots.push({ ...added, count: '1' })
  })
  expect(put(merging).colours.map(({ name }) => name)).toEqual(['медовий'])
})
