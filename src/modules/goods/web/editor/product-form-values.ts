import { hexColour, readHex, type Colour } from '#kit/colours.ts'
import type { Language } from '#kit/language.ts'
import { parseMoney } from '#kit/money.ts'
import { plainAmount, readTyped } from '#platform/web/typed-fields.ts'
import { matchColours } from '#modules/catalog/match-colours.ts'
import { lot as lotFields } from '#modules/stock/lot.fields.ts'
import { draftsOf, type PhotoDraft } from '#modules/media/web/index.ts'
import type { LotChange, PhotoChange } from '../../goods.ts'
import type { OfficeLot, NewProduct, OfficePhoto, ProductEdit, OfficeProduct } from '../../office-product.contract.ts'
import { isBlank } from './lot-rows.ts'
import { photoName } from '#modules/media/web/index.ts'
import {
  codecOf,
  ownFields,
  typedOwn,
  waitsForPhoto,
  type LotValues,
  type OwnField,
  type ProductFormValues,
} from './product-form.ts'

const { codec: gtinCodec } = lotFields.fields.gtin

type NewOwn = Pick<NewProduct, OwnField>

export function valuesOf(product: OfficeProduct, language: Language): ProductFormValues {
  const colourId = colourIds(product.colours)
  return {
    ...typedOwn((name) => product[name], language),
    isVisibilitySaid: true,
    colours: product.colours.map((colour) => ({ ...colour, id: colourId(colour.name), stops: [...colour.stops] })),
    photos: draftsOf(product.photos.map(savedPhoto)),
    photoColours: Object.fromEntries(
      product.photos.filter(({ colour }) => colour !== '').map(({ key, colour }) => [key, colourId(colour)]),
    ),
    companions: product.companions,
    lots: product.lots.map((lot) => lotValues(lot, colourId(lot.colour), language)),
  }
}

/**
 * Whether the server, which knows a colour by its name or else by its place, would take one for another: lots and photos
 * then have to say which one they are of.
 */
export function areShuffled(values: ProductFormValues, product: OfficeProduct): boolean {
  const colourId = colourIds(product.colours)
  const former = product.colours.map(({ name }, position) => ({ name, position }))
  const now = coloursOf(values)
  const renamed = new Map(matchColours(former, now).map((place, index) => [place?.name, now[index]?.name]))
  return former.some(({ name }) => {
    const existing = values.colours.find(({ id }) => id === colourId(name))
    return renamed.get(name) !== existing?.name.trim()
  })
}

/** The ids that the colours of a saved product have in its form: their names, as they were. */
export function colourIds(colours: readonly Colour[]): (name: string) => string {
  return (name) => (colours.some((colour) => colour.name === name) ? `saved:${name}` : '')
}

function lotValues(lot: OfficeLot, colour: string, language: Language): LotValues {
  return {
    id: lot.id,
    isNew: false,
    isUntouched: false,
    size: lot.size,
    colour,
    gtin: lot.gtin,
    purchaseNumber: lot.purchaseNumber,
    price: plainAmount(lot.price, language),
    unitCost: lot.unitCost === undefined ? '' : plainAmount(lot.unitCost, language),
    purchasedOn: lot.purchasedOn,
    count: '',
    photos: draftsOf(lot.photos.map(savedPhoto)),
  }
}

function savedPhoto({ key, name, altUk, altEn, src, width }: OfficePhoto) {
  return { key, name: photoName(name), src, alt: { uk: altUk, en: altEn }, ...(width !== null && { width }) }
}

/** All of a product that is not saved yet; wrong values are left to `problemsOf`. */
export function newProductOf(values: ProductFormValues, id: string): NewProduct {
  return {
    id,
    ...ownOf(values),
    isHidden: values.isHidden || waitsForPhoto(values),
    colours: coloursOf(values),
    photos: photosOf(values.photos, values),
    companions: companionsOf(values),
    lots: values.lots.filter((lot) => !isBlank(lot)).map((lot) => newLotOf(lot, values)),
  }
}

/** The changes of the form against a product; a field left out keeps its value (WIRE-11). */
export function changeOf(values: ProductFormValues, product: OfficeProduct): ProductEdit {
  const said = { ...ownOf(values), isHidden: values.isHidden || waitsForPhoto(values) }
  const own = Object.entries(said).filter(([name, value]) => value !== product[name as OwnField])
  const change: ProductEdit = Object.fromEntries(own)
  const colours = coloursOf(values)
  if (!isSame(colours, coloursOf(product))) change.colours = colours
  const photos = photosChange(values.photos, product.photos, values, product)
  if (photos) change.photos = photos
  const companions = companionsOf(values)
  if (!isSame(companions, companionsOf(product))) change.companions = companions
  const lots = values.lots.filter((lot) => !isBlank(lot)).map((lot) => lotChange(lot, values, product))
  const isKept = lots.length === product.lots.length && lots.every((lot) => Object.keys(lot).join() === 'id')
  if (!isKept) change.lots = lots
  return change
}

/** The own fields, but for what is no such value. */
function ownOf(values: ProductFormValues): NewOwn {
  const read = ownFields.map((name) => [name, readTyped<unknown>(codecOf(name), values[name])] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as NewOwn
}

function coloursOf({ colours }: { colours: readonly Colour[] }): Colour[] {
  return colours.map(({ name, nameEn, gradient, stops }) => ({
    name: name.trim(),
    nameEn: nameEn.trim(),
    gradient,
    stops: stops.map((stop) => hexColour(readHex(stop)) ?? stop),
  }))
}

function companionsOf({ companions }: { companions: readonly { id: string }[] }): { id: string }[] {
  return companions.map(({ id }) => ({ id }))
}

function colourName(id: string | undefined, { colours }: ProductFormValues): string {
  return colours.find((colour) => colour.id === id)?.name.trim() ?? ''
}

function photosOf(drafts: readonly PhotoDraft[], values: ProductFormValues): PhotoChange[] {
  return drafts.map(({ id, key, alt }) => ({
    key,
    altUk: alt.uk,
    altEn: alt.en,
    colour: colourName(values.photoColours[id], values),
  }))
}

/** Photos as they are to be, when that differs; files of those that are gone go, too. A renamed colour changes no photo. */
function photosChange(
  drafts: readonly PhotoDraft[],
  saved: readonly OfficePhoto[],
  values: ProductFormValues,
  product: OfficeProduct,
): PhotoChange[] | undefined {
  const colourId = colourIds(product.colours)
  const before = saved.map(({ key, altUk, altEn, colour }) => ({
    key,
    altUk,
    altEn,
    colour: colourName(colourId(colour), values),
  }))
  const now = photosOf(drafts, values)
  if (isSame(now, before) && !areShuffled(values, product)) return undefined
  const gone = before.filter(({ key }) => !now.some((photo) => photo.key === key))
  return [...now, ...gone.map(({ key }) => ({ key, isDeleted: true }))]
}

function newLotOf(lot: LotValues, values: ProductFormValues): LotChange {
  // what nobody says is what the last lot cost
  const cost = parseMoney(lot.unitCost)
  return {
    id: lot.id,
    size: lot.size.trim(),
    colour: colourName(lot.colour, values),
    gtin: readTyped(gtinCodec, lot.gtin) ?? '',
    purchaseNumber: lot.purchaseNumber.trim(),
    price: parseMoney(lot.price),
    ...(cost !== undefined && { unitCost: cost }),
    purchasedOn: lot.purchasedOn,
    onHand: parsePieces(lot.count) ?? 0,
    ...(lot.photos.length > 0 && { photos: photosOf(lot.photos, values) }),
  }
}

/** The changes to a lot; never its count, which could overwrite a sale (WIRE-11). */
function lotChange(lot: LotValues, values: ProductFormValues, product: OfficeProduct): LotChange {
  const existing = lot.isNew ? undefined : product.lots.find(({ id }) => id === lot.id)
  if (!existing) return newLotOf(lot, values)
  const { onHand: _, photos: __, ...typed } = newLotOf(lot, values)
  const change: LotChange = { id: lot.id }
  if (typed.size !== existing.size) change.size = typed.size
  // a lot follows its colour when that is renamed
  const isRepainted = lot.colour !== colourIds(product.colours)(existing.colour)
  if (isRepainted || (lot.colour !== '' && areShuffled(values, product))) change.colour = typed.colour
  if (typed.gtin !== existing.gtin) change.gtin = typed.gtin
  if (typed.purchaseNumber !== existing.purchaseNumber) change.purchaseNumber = typed.purchaseNumber
  if (typed.price !== undefined && typed.price !== existing.price) change.price = typed.price
  if (typed.unitCost !== undefined && typed.unitCost !== existing.unitCost) change.unitCost = typed.unitCost
  if (typed.purchasedOn !== existing.purchasedOn) change.purchasedOn = typed.purchasedOn
  const photos = photosChange(lot.photos, existing.photos, values, product)
  if (photos) change.photos = photos
  return change
}

/** A whole number of pieces, none included. */
export function parsePieces(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '')
  const pieces = /^\d{1,7}$/.test(plain) ? Number(plain) : Number.NaN
  return pieces <= 1_000_000 ? pieces : undefined
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
