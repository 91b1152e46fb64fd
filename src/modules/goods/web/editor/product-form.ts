import type { Gradient } from '#kit/colours.ts'
import type { Language } from '#kit/language.ts'
import type { Codec } from '#platform/codecs.ts'
import { namesWritten } from '#platform/field-lists.ts'
import type { Written } from '#platform/fields.ts'
import { typedOf, type Typed } from '#platform/web/typed-fields.ts'
import { product } from '#modules/catalog/product.fields.ts'
import type { Companion } from '../../goods.ts'
import type { PhotoDraft } from '#modules/media/web/index.ts'

const { legacy: _, ...typedFields } = product.fields
/** The fields of a product's own, in the order of their table. */
export const ownFields = namesWritten(typedFields)
export type OwnField = (typeof ownFields)[number]
type OwnValues = Typed<Written<typeof typedFields>>
export type TextField = { [K in OwnField]: OwnValues[K] extends string ? K : never }[OwnField]

/** A product's form as it is typed: numbers are text until they are saved. */
export interface ProductFormValues extends OwnValues {
  /** Somebody said whether it is shown; until then a new one waits for its first photo. */
  isVisibilitySaid: boolean
  colours: ColourValues[]
  photos: PhotoDraft[]
  /** The colour that a photo shows, by the photo's id; one that is not here shows all of them. */
  photoColours: Record<string, string>
  companions: Companion[]
  lots: LotValues[]
}

export interface ColourValues {
  /** Stays while the colour is renamed and moved; lots and photos of the form refer to it. */
  id: string
  name: string
  nameEn: string
  gradient: Gradient
  stops: string[]
}

export interface LotValues {
  id: string
  /** Not saved yet, so that its count is typed; the count of another is corrected. */
  isNew: boolean
  /** Made like the row above, and nothing was typed into it yet. */
  isUntouched: boolean
  size: string
  /** The id of one of the form's colours; empty for none. */
  colour: string
  /** The number under its bars. */
  gtin: string
  purchaseNumber: string
  price: string
  unitCost: string
  purchasedOn: string
  /** The count of a new lot. */
  count: string
  photos: PhotoDraft[]
}

/** The own fields of a product as one would type them. */
export function typedOwn(valueOf: (name: OwnField) => unknown, language: Language): OwnValues {
  const typed = ownFields.map((name) => [name, typedOf(codecOf(name), valueOf(name), language)])
  return Object.fromEntries(typed) as OwnValues
}

export function codecOf(name: OwnField): Codec {
  return product.fields[name].codec
}

/** A new one stays out of the shop until it has a photo, unless somebody says otherwise (088). */
export function waitsForPhoto({ isVisibilitySaid, photos, lots }: ProductFormValues): boolean {
  return !isVisibilitySaid && photos.length === 0 && lots.every((lot) => lot.photos.length === 0)
}

export function emptyProduct(typeId: string): ProductFormValues {
  return {
    ...typedOwn(() => undefined, 'uk'),
    typeId,
    isVisibilitySaid: false,
    colours: [],
    photos: [],
    photoColours: {},
    companions: [],
    lots: [],
  }
}
