import { describe, expect, it } from 'vitest'
import { blankProduct } from '../../../../../tests/build/blank-product.ts'
import type { Colour } from '#kit/colours.ts'
import { decided, mergeOf, type Choices } from '#platform/web/merge.ts'
import type { PhotoDraft } from '#modules/media/web/index.ts'
import type { OfficeLot, OfficePhoto, OfficeProduct } from '../../office-product.contract.ts'
import { nextLot } from './lot-rows.ts'
import { merged, mergeFields, type Merging } from './merge.ts'
import { productTexts } from './texts.ts'
import type { LotValues, ProductFormValues } from './product-form.ts'
import { changeOf, valuesOf } from './product-form-values.ts'

const lot: OfficeLot = {
  id: 'l-1',
  size: '37',
  colour: 'медовий',
  gtin: '',
  purchaseNumber: 'P-1',
  purchasedOn: '2026-11-01',
  price: 159_000,
  askedPrice: 159_000,
  unitCost: 80_000,
  onHand: 5,
  reserved: 0,
  available: 5,
  version: 1,
  photos: [],
}
const base: OfficeProduct = {
  ...blankProduct,
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

function merge(newer: Partial<OfficeProduct>, type: (values: ProductFormValues) => void) {
  const mine = valuesOf(base, 'uk')
  type(mine)
  return { base, mine, newer: { ...base, ...newer, version: 4 }, language: 'uk' as const }
}

const sorted = (merging: Merging) => mergeOf(mergeFields(merging, { t: productTexts('uk'), types: [] }))
const put = (merging: Merging, chosen: Partial<Choices> = {}) => merged(merging, decided(sorted(merging), chosen) ?? {})

it('[B21] a field that only one of the two changed is no question; both stay', () => {
  const merging = merge(
    { nameEn: 'Ballet flats', lots: [{ ...lot, price: 170_000 }, base.lots[1] as OfficeLot] },
    (mine) => {
      mine.nameUk = 'Балетки «Черешня»'
      mine.lots[0] = { ...mine.lots[0], unitCost: '900' } as LotValues
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

it('[B21] a field that both changed is chosen, one by one', () => {
  const merging = merge({ nameUk: 'Туфлі', isHidden: true, lots: [{ ...lot, price: 170_000 }] }, (mine) => {
    mine.nameUk = 'Балетки «Черешня»'
    mine.isHidden = true
    mine.lots[0] = { ...mine.lots[0], price: '1500' } as LotValues
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

describe('[WIRE-11] nothing of either side is lost unasked', () => {
  const photo: OfficePhoto = {
    key: 'products/Shoes/B-1/a.jpg',
    name: 'a.jpg',
    altUk: '',
    altEn: '',
    colour: 'медовий',
    src: '/a',
    width: 1600,
  }
  const withPhoto = { ...base, photos: [photo], lots: [{ ...lot, photos: [photo] }] }
  const sent = (key: string): PhotoDraft => ({
    id: `new ${key}`,
    key,
    name: key,
    alt: { uk: '', en: '' },
    position: 1,
    state: 'ready',
    src: '',
    isNew: true,
  })

  it('photos that both added, of the product and of one lot', () => {
    const mine = valuesOf(withPhoto, 'uk')
    mine.photos = [sent('mine.jpg'), ...mine.photos]
    mine.photoColours['new mine.jpg'] = 'saved:медовий'
    mine.lots[0] = { ...mine.lots[0], photos: [sent('mine-lot.jpg')] } as LotValues
    const theirs = { ...photo, key: 'theirs.jpg', colour: '' }
    const newer = {
      ...withPhoto,
      version: 4,
      photos: [photo, theirs],
      lots: [{ ...lot, photos: [photo, { ...theirs, key: 'theirs-lot.jpg' }] }],
    }
    const merging: Merging = { base: withPhoto, mine, newer, language: 'uk' }
    expect(sorted(merging).conflicts).toEqual([])
    const values = put(merging)
    expect(values.photos.map(({ key, position }) => [key, position])).toEqual([
      ['mine.jpg', 0],
      [photo.key, 1],
      ['theirs.jpg', 2],
    ])
    expect(values.photoColours).toEqual({ 'new mine.jpg': 'saved:медовий', [photo.key]: 'saved:медовий' })
    // the one that I took out is out
    expect(values.lots[0]?.photos.map(({ key }) => key)).toEqual(['theirs-lot.jpg', 'mine-lot.jpg'])
  })

  it('colours that both added; one that was renamed meanwhile is still the colour of what I typed', () => {
    const milk = { name: 'молочний', nameEn: '', gradient: 'n' as const, stops: ['#fffdf8'] }
    const honey = { ...base.colours[0], name: 'мед' } as Colour
    const lots = base.lots.map((each) => ({ ...each, colour: 'мед' }))
    const merging = merge({ colours: [honey, milk], lots }, (mine) => {
      mine.colours.push({ ...milk, id: 'c-9', name: 'нічний' })
      mine.lots.push({ ...nextLot(mine.lots[1], { isFootwear: true, today: '2026-11-20' }), id: 'l-3', count: '2' })
    })
    expect(sorted(merging).conflicts).toEqual([])
    const values = put(merging)
    expect(values.colours.map(({ name }) => name)).toEqual(['мед', 'молочний', 'нічний'])
    expect(values.lots.map(({ colour }) => colour)).toEqual(['saved:мед', 'saved:мед', 'saved:мед'])
  })

  it('a lot that one took out while the other changed it is a question', () => {
    const changed = { ...lot, price: 170_000 }
    const dropped = merge({ lots: [changed, base.lots[1] as OfficeLot] }, (mine) => void mine.lots.shift())
    expect(sorted(dropped).conflicts.map(({ id }) => id)).toEqual(['lots.l-1'])
    expect(put(dropped, { 'lots.l-1': 'theirs' }).lots.map(({ price }) => price)).toEqual(['1700', '1590'])
    expect(put(dropped, { 'lots.l-1': 'mine' }).lots).toHaveLength(1)

    const gone = merge({ lots: [base.lots[1] as OfficeLot] }, (mine) => {
      mine.lots[0] = { ...mine.lots[0], price: '1700' } as LotValues
    })
    expect(sorted(gone).conflicts.map(({ id }) => id)).toEqual(['lots.l-1'])
    expect(put(gone, { 'lots.l-1': 'theirs' }).lots).toHaveLength(1)
    const kept = put(gone, { 'lots.l-1': 'mine' })
    expect(changeOf(kept, gone.newer).lots).toMatchObject([{ id: 'l-2' }, { size: '37', price: 170_000, onHand: 0 }])
  })

  it('a save whose answer was lost is no change of anybody', () => {
    const added = {
      ...nextLot(undefined, { isFootwear: true, today: '2026-11-20' }),
      id: 'l-3',
      size: '40',
      price: '10',
    }
    const saved = { ...lot, id: 'l-3', size: '40', colour: '', purchaseNumber: '', purchasedOn: '2026-11-20' }
    const merging = merge(
      {
        photos: [{ ...photo, key: 'mine.jpg', colour: '' }],
        lots: [...base.lots, { ...saved, price: 1_000, unitCost: 0 }],
      },
      (mine) => {
        mine.photos = [sent('mine.jpg')]
        mine.lots.push({ ...added, unitCost: '0', count: '1' })
      },
    )
    expect(sorted(merging)).toEqual({ conflicts: [], mine: [], theirs: [] })
    expect(changeOf(put(merging), merging.newer)).toEqual({})
  })
})
