import type { ListedType } from '#modules/catalog/web/index.ts'
import { describe, expect, it } from 'vitest'
import { blankProduct } from '../../../../../tests/build/blank-product.ts'
import type { OfficeProduct } from '../../office-product.contract.ts'
import { problemsOf } from './product-form-problems.ts'
import { withoutColour } from './colour-rows.ts'
import { emptyProduct, type ColourValues, type ProductFormValues } from './product-form.ts'
import { changeOf, newProductOf, parsePieces, valuesOf } from './product-form-values.ts'
import { nextLot } from './lot-rows.ts'

const shoes: ListedType = { id: 't-shoes', slug: 'shoes', nameUk: 'Взуття', nameEn: 'Shoes', kinds: [] }
const honey = { name: 'медовий', nameEn: 'Honey', gradient: 'n', stops: ['#f0b03f'] } as const
const photo = {
  key: 'products/Shoes/B-1/a.jpg',
  name: 'a.jpg',
  altUk: 'Зліва',
  altEn: '',
  colour: 'медовий',
  src: '/a',
  width: 1600,
}

function goods(changes: Partial<OfficeProduct> = {}): OfficeProduct {
  const lot = {
    size: '37',
    colour: 'медовий',
    gtin: '',
    purchaseNumber: 'P-1',
    purchasedOn: '2026-11-01',
    price: 159_000,
    askedPrice: 159_000,
    unitCost: 80_050,
    onHand: 5,
    reserved: 2,
    available: 3,
    version: 4,
    photos: [],
  }
  return {
    ...blankProduct,
    id: 'g-1',
    code: 'B-1',
    typeId: shoes.id,
    typeSlug: 'shoes',
    nameUk: 'Балетки «Черешня»',
    nameEn: 'Flats',
    descriptionUk: 'Мʼякі.',
    descriptionEn: '',
    compareAtPrice: 199_000,
    isHidden: false,
    colours: [{ ...honey, stops: [...honey.stops] }],
    photos: [photo],
    lots: [
      { ...lot, id: 'l-1' },
      { ...lot, id: 'l-2', size: '38', colour: '' },
    ],
    legacy: {},
    version: 3,
    createdAt: new Date('2026-11-01T10:00:00Z'),
    updatedAt: new Date('2026-11-01T10:00:00Z'),
    ...changes,
  }
}

function changed(change: (values: ProductFormValues) => void) {
  const values = valuesOf(goods(), 'uk')
  change(values)
  return changeOf(values, goods())
}

it('[CAT-2] a new product waits for its first photo, its own or of a lot, unless somebody says otherwise', () => {
  const isHidden = (values: Partial<ProductFormValues>) =>
    newProductOf({ ...emptyProduct(shoes.id), ...values }, 'g-2').isHidden
  const { photos, lots } = valuesOf(goods(), 'uk')
  const pictured = lots.map((lot) => ({ ...lot, photos }))
  expect([isHidden({}), isHidden({ photos }), isHidden({ lots }), isHidden({ lots: pictured })]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect([isHidden({ isVisibilitySaid: true }), isHidden({ photos, isHidden: true })]).toEqual([false, true])
  const bare = goods({ photos: [] })
  expect(changeOf(valuesOf(bare, 'uk'), bare)).toEqual({})
})

describe('[WIRE-11] the call that saves a product', () => {
  it('is nothing when nothing was changed, in either language', () => {
    expect(changeOf(valuesOf(goods(), 'uk'), goods())).toEqual({})
    expect(changeOf(valuesOf(goods(), 'en'), goods())).toEqual({})
  })

  it('is the fields that differ; amounts are typed with a comma or a point', () => {
    const edit = changed((values) => {
      values.nameUk = ' Балетки «Вишня» '
      values.compareAtPrice = '2 100,50'
      values.isHidden = true
      values.descriptionEn = 'Soft.'
    })
    expect(edit).toEqual({ nameUk: 'Балетки «Вишня»', compareAtPrice: 210_050, isHidden: true, descriptionEn: 'Soft.' })
    expect(changed((values) => (values.compareAtPrice = ''))).toEqual({ compareAtPrice: null })
    expect(changed((values) => (values.compareAtPrice = 'дорого'))).toEqual({})
  })

  it('names every lot that stays; a new one comes with its count, the count of another is never sent', () => {
    const edit = changed((values) => {
      values.lots[0] = { ...values.lots[0], price: '1600.50', count: '99' } as (typeof values.lots)[0]
      const added = nextLot(values.lots[1], { isFootwear: true, today: '2026-11-20' })
      values.lots.push({ ...added, id: 'l-3', count: '4' })
    })
    expect(edit).toEqual({
      lots: [
        { id: 'l-1', price: 160_050 },
        { id: 'l-2' },
        {
          id: 'l-3',
          size: '39',
          colour: '',
          gtin: '',
          purchaseNumber: 'P-1',
          price: 159_000,
          unitCost: 80_050,
          purchasedOn: '2026-11-01',
          onHand: 4,
        },
      ],
    })
    expect(changed((values) => values.lots.pop())).toEqual({ lots: [{ id: 'l-1' }] })
    const blank = nextLot(undefined, { isFootwear: true, today: '2026-11-20' })
    expect(changed((values) => values.lots.push(blank))).toEqual({})
  })

  it('[CAT-8] a renamed colour takes its lots and photos along: only the colour is sent', () => {
    expect(changed((values) => values.colours.forEach((colour) => (colour.name = 'бурштиновий')))).toEqual({
      colours: [{ ...honey, name: 'бурштиновий' }],
    })
  })

  it('[CAT-8] colours that are renamed and moved at once change every lot and photo', () => {
    const black = { name: 'чорний', nameEn: '', gradient: 'n' as const, stops: ['#000000'] }
    const two = goods({ colours: [...goods().colours, black] })
    const values = valuesOf(two, 'uk')
    values.colours.reverse()
    expect(changeOf(values, two)).toEqual({ colours: [black, honey] })
    values.colours.forEach((colour) => (colour.name = `${colour.name} матовий`))
    expect(changeOf(values, two)).toMatchObject({
      colours: [{ name: 'чорний матовий' }, { name: 'медовий матовий' }],
      photos: [{ key: photo.key, colour: 'медовий матовий' }],
      lots: [{ id: 'l-1', colour: 'медовий матовий' }, { id: 'l-2' }],
    })
  })

  it('[CAT-8] colours that swap names, and one that takes the place of another, change every lot and photo', () => {
    const black = { name: 'чорний', nameEn: '', gradient: 'n' as const, stops: ['#000000'] }
    const two = goods({ colours: [...goods().colours, black] })
    const swapped = valuesOf(two, 'uk')
    const [first, second] = swapped.colours as [ColourValues, ColourValues]
    swapped.colours = [
      { ...first, name: second.name },
      { ...second, name: first.name },
    ]
    expect(changeOf(swapped, two)).toMatchObject({
      photos: [{ key: photo.key, colour: 'чорний' }],
      lots: [{ id: 'l-1', colour: 'чорний' }, { id: 'l-2' }],
    })
    const replaced = valuesOf(two, 'uk')
    replaced.lots.forEach((lot) => (lot.colour = ''))
    Object.assign(replaced, withoutColour(replaced, first.id))
    replaced.colours.unshift({ ...first, id: 'c-9', name: 'бурштиновий' })
    expect(changeOf(replaced, two)).toMatchObject({
      photos: [{ key: photo.key, colour: '' }],
      lots: [{ id: 'l-1', colour: '' }, { id: 'l-2' }],
    })
  })

  it('photos come with their words and colour, in their order; files of removed ones go', () => {
    expect(changed((values) => (values.photoColours = {}))).toEqual({
      photos: [{ key: photo.key, altUk: 'Зліва', altEn: '', colour: '' }],
    })
    expect(changed((values) => (values.photos = []))).toEqual({ photos: [{ key: photo.key, isDeleted: true }] })
  })
})

it('[S4] a new product is sent whole, with its id; rows that nobody typed into are left out', () => {
  const values = { ...emptyProduct(shoes.id), code: ' B-2 ', nameUk: 'Балетки' }
  values.lots.push(nextLot(undefined, { isFootwear: true, today: '2026-11-20' }))
  expect(newProductOf(values, 'g-2')).toMatchObject({
    id: 'g-2',
    code: 'B-2',
    typeId: shoes.id,
    compareAtPrice: null,
    lots: [],
  })
  // a thing without sizes that is not in stock yet
  values.lots = values.lots.map((lot) => ({ ...lot, price: '1500', isUntouched: false }))
  expect(newProductOf(values, 'g-2').lots).toMatchObject([{ size: '', price: 150_000, onHand: 0 }])
})

describe('the errors of a form', () => {
  const wrong = (change: (values: ProductFormValues) => void) => {
    const values = valuesOf(goods(), 'uk')
    change(values)
    return problemsOf(values, shoes, 'Old code/1')
  }

  it('[FORM-2] is named by the path of its field', () => {
    expect(wrong(() => undefined)).toEqual({})
    const problems = wrong((values) => {
      values.code = ' '
      values.compareAtPrice = '-5'
      values.colours.push({ id: 'c', name: 'медовий', nameEn: '', gradient: 'h', stops: ['#12', '#fa0'] })
      values.descriptionUk = 'я'.repeat(20_001)
    })
    expect(problems).toEqual({
      code: 'required',
      compareAtPrice: 'notMoney',
      'colours.1.name': 'repeated',
      'colours.1.stops.0': 'incorrectColour',
      descriptionUk: 'tooLong',
    })
  })

  it('[FORM-2] the form finds a value that the server would find too long or too much', () => {
    const problems = wrong((values) => {
      const lot = nextLot(values.lots[0], { isFootwear: false, today: '2026-11-20' })
      values.code = '..'
      values.compareAtPrice = '1000000000'
      values.colours.push({
        id: 'c',
        name: 'я'.repeat(101),
        nameEn: 'y'.repeat(101),
        gradient: 'n',
        stops: ['#ffaa00'],
      })
      values.lots.push({
        ...lot,
        size: '38',
        purchaseNumber: 'P'.repeat(61),
        price: '100 000 000,01',
        unitCost: '1000000000',
      })
    })
    expect(problems).toEqual({
      code: 'invalid',
      compareAtPrice: 'outOfRange',
      'colours.1.name': 'tooLong',
      'colours.1.nameEn': 'tooLong',
      'lots.2.purchaseNumber': 'tooLong',
      'lots.2.price': 'outOfRange',
      'lots.2.unitCost': 'outOfRange',
    })
  })

  it('[CAT-6] a code is made of letters, digits and few signs; one that stands is not complained of', () => {
    const told = (code: string) => wrong((values) => void (values.code = code))
    for (const code of ['Чоботи_3.5-й', 'B-2', ' Ё-1 ', 'old CODE/1']) expect(told(code), code).toEqual({})
    for (const code of ['B 2', 'B/2', 'B#2', '😀', 'B+2', 'B,2'])
      expect(told(code), code).toEqual({ code: 'codeSigns' })
  })

  it('[S9] [CAT-1] a size of shoes is 35 to 41, and one lot is of a size, a colour and a purchase', () => {
    const problems = wrong((values) => {
      const lot = nextLot(values.lots[0], { isFootwear: false, today: '2026-11-20' })
      values.lots.push({ ...lot, size: '52', price: '1,2,3', count: '-1' }, { ...lot, size: '37 ', unitCost: 'x' })
      values.lots.push({ ...lot, size: '39', price: '', purchasedOn: '' })
    })
    expect(problems).toEqual({
      'lots.2.size': 'notShoeSize',
      'lots.2.price': 'notMoney',
      'lots.2.count': 'notPieces',
      'lots.3.size': 'lotAbove',
      'lots.3.unitCost': 'notMoney',
      'lots.4.price': 'required',
      'lots.4.purchasedOn': 'required',
    })
    const other = wrong((values) => {
      const lot = nextLot(values.lots[0], { isFootwear: false, today: '2026-11-20' })
      values.lots.push({ ...lot, size: '37', colour: '' }, { ...lot, size: '37', purchaseNumber: 'P-2' })
    })
    expect(other).toEqual({})
  })
})

it('pieces are whole numbers', () => {
  expect(['0', ' 1 000 ', '', '1,5', '-1', '9999999'].map(parsePieces)).toEqual([
    0,
    1000,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
