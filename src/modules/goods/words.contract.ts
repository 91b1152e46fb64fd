import { fromHryvnias, toHryvnias } from '#kit/money.ts'
import type { SortColumn } from './goods.ts'

/** How the wire spells columns that a list may be sorted by. */
export const sortSpelling: Readonly<Record<SortColumn, string>> = {
  code: 'code',
  nameUk: 'name',
  typeNameUk: 'productTypeNameUK',
  price: 'priceSale',
  available: 'available',
  isHidden: 'isHidden',
  createdAt: 'dateCreated',
  updatedAt: 'dateUpdated',
}

const ofProduct = {
  nameUk: 'name',
  nameEn: 'nameEN',
  descriptionUk: 'description',
  descriptionEn: 'descriptionEN',
  typeId: 'productTypeId',
  colours: 'colors',
  lots: 'subProducts',
  createdAt: 'dateCreated',
  updatedAt: 'dateUpdated',
} as const
const ofLot = {
  size: 'subCode',
  colour: 'color',
  onHand: 'goodsCount',
  price: 'priceSale',
  unitCost: 'priceBuy',
  purchasedOn: 'purchaseDate',
} as const
const ofColour = { nameEn: 'nameEN', stops: 'colors', gradient: 'gradientType' } as const
const ofPhoto = { key: 'url', altUk: 'alt', altEn: 'altEN', colour: 'color' } as const
const ofCorrection = { lotId: 'subProductId', onHand: 'goodsCount' } as const

/** How the wire calls the fields of a product and of what it has (WIRE-4). */
export const fieldSpelling: Readonly<Record<string, string>> = {
  ...ofProduct,
  ...ofLot,
  ...ofColour,
  ...ofPhoto,
  ...ofCorrection,
}

const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lots: ofLot,
  colours: ofColour,
  photos: ofPhoto,
}

/** The field of ours that the wire means: `products.0.subProducts.2.goodsCount` → `lots.2.onHand`. */
export function fieldFromWire(wire: string): string {
  const given = wire.split('.')
  const own = given[0] === 'products' ? given.slice(2) : given
  let spelling: Readonly<Record<string, string>> = { ...ofProduct, ...ofCorrection }
  const ours = own.map((word) => {
    const [name = word] = Object.entries(spelling).find(([, spelt]) => spelt === word) ?? []
    spelling = parts[name] ?? spelling
    return name
  })
  return ours.join('.')
}

export function fieldToWire(field: string): string {
  return field
    .split('.')
    .map((part) => fieldSpelling[part] ?? part)
    .join('.')
}

const amounts: ReadonlySet<string> = new Set(['compareAtPrice', 'lots.price', 'lots.unitCost'])

/** The value of a field of ours as the wire has it: amounts in hryvnias. */
export function valueToWire(field: string, value: unknown): unknown {
  return typeof value === 'number' && amounts.has(field) ? toHryvnias(value) : value
}

export function valueFromWire(field: string, value: unknown): unknown {
  return typeof value === 'number' && amounts.has(field) ? (fromHryvnias(value) ?? 0) : value
}
