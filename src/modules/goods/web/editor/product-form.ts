import type { Gradient } from '#kit/colours.ts'
import type { PhotoDraft } from '#modules/media/web/index.ts'

export const textFields = ['code', 'nameUk', 'nameEn', 'descriptionUk', 'descriptionEn'] as const
export type TextField = (typeof textFields)[number]

/** A product's form as it is typed: numbers are text until they are saved. */
export interface ProductFormValues extends Record<TextField, string> {
  typeId: string
  compareAtPrice: string
  isHidden: boolean
  colours: ColourValues[]
  photos: PhotoDraft[]
  /** The colour that a photo shows, by the photo's id; one that is not here shows all of them. */
  photoColours: Record<string, string>
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
  /** Of the form's colours, by its id; empty for none. */
  colour: string
  purchaseNumber: string
  price: string
  unitCost: string
  purchasedOn: string
  /** Of a new lot. */
  count: string
  photos: PhotoDraft[]
}

export function emptyProduct(typeId: string): ProductFormValues {
  return {
    code: '',
    nameUk: '',
    nameEn: '',
    descriptionUk: '',
    descriptionEn: '',
    typeId,
    compareAtPrice: '',
    isHidden: false,
    colours: [],
    photos: [],
    photoColours: {},
    lots: [],
  }
}
