import type { Language } from '#kit/language.ts'
import type { ColourFamily } from '#kit/colour-family.ts'
import type { Money } from '#kit/money.ts'
import { isOnSale } from '#modules/stock/lot.ts'
import { cardTail, productParts } from '../../public-products.contract.ts'
import { suggestedText } from '../../suggestions.contract.ts'
import { cardOf, isComing, isSoldOut, isToldByColour, photosOfCard, pricesOf, shownOf, type Shown } from '../cards.ts'
import type { FoundProduct, ShownPhoto, ShownRow } from '../storefront.sql.ts'
import { suggestedOf } from '../suggested.ts'
import { wholeProductOf } from '../whole-product.ts'

/** A size in a family of colours, each empty where there is none, and whether it can be bought. */
export interface Kind {
  size: string
  family: ColourFamily | ''
  isThere: boolean
}

/** A row of the shelf, of a product on sale. */
export interface ShelfRow {
  productId: string
  typeId: string
  /** The slug of its kind within the type; empty where it has none. */
  productKind: string
  createdAt: Date
  /** Null for a product that is still coming. */
  price: Money | null
  isInStock: boolean
  /** It costs less than before, and can be bought. */
  isReduced: boolean
  isUpright: boolean
  families: ColourFamily[]
  kinds: Kind[]
  wants: string[]
  /** `Shown` as JSON. */
  shown: string
  /** Its public card after the first field, as JSON. */
  public: Record<Language, string>
  /** Its line under the search field, as JSON. */
  suggested: Record<Language, string>
  /** The answer of its own call, as JSON but for its type and its sizes. */
  whole: Record<Language, string>
  /** Those of its own call: `text` is the JSON before the count; null for a size without a price, which counts none. */
  sizes: { size: string | null; colour: string; text: string }[]
}

/** How many are there is not kept, so that a sale which leaves some changes nothing here. */
export function shelfRowOf(found: FoundProduct): ShelfRow {
  const { page, ...row } = found
  const { product, sizes } = shownOf({ ...row, photos: firstOfColours(row.photos, photosOfCard) })
  const shown = {
    product,
    sizes: sizes.map((each) => ({ ...each, available: Math.sign(Math.max(0, each.available)) })),
  }
  const kinds = kindsOf(shown)
  const prices = pricesOf(product, sizes)
  const card = { uk: cardOf(shown, 'uk', product.createdAt), en: cardOf(shown, 'en', product.createdAt) }
  const whole = { uk: productParts(wholeProductOf(found, 'uk')), en: productParts(wholeProductOf(found, 'en')) }
  return {
    productId: product.id,
    typeId: product.typeId,
    productKind: page.kind?.slug ?? '',
    createdAt: product.createdAt,
    price: isComing(sizes) ? null : prices.price,
    isInStock: !isSoldOut(sizes),
    isReduced: prices.compareAtPrice !== null && !isSoldOut(sizes),
    isUpright: row.isUpright,
    families: familiesOf(product.colours),
    kinds,
    wants: [...new Set(kinds.flatMap(wantsOf))],
    shown: JSON.stringify(shown),
    public: { uk: cardTail(card.uk), en: cardTail(card.en) },
    suggested: { uk: suggestedText(suggestedOf(card.uk)), en: suggestedText(suggestedOf(card.en)) },
    whole: { uk: whole.uk.rest, en: whole.en.rest },
    // they say the same in both languages
    sizes: sizes.map((each, place) => ({
      size: isOnSale(each) ? each.size : null,
      colour: each.colour,
      text: whole.uk.sizes[place] ?? '',
    })),
  }
}

/** So many of each colour at most, in their order. */
function firstOfColours(photos: readonly ShownPhoto[], most: number): ShownPhoto[] {
  const seen = new Map<number | null, number>()
  return photos.filter(({ colourPosition }) => {
    const place = (seen.get(colourPosition) ?? 0) + 1
    seen.set(colourPosition, place)
    return place <= most
  })
}

/** A card as the shelf keeps it. */
export function readShown(stored: Shown): Shown {
  return { ...stored, product: { ...stored.product, createdAt: new Date(stored.product.createdAt) } }
}

/** The key that finds products by a size, a family of colours, or a piece in stock with both; '' stands for any. */
export function wantOf({ size, family, isThere }: Kind): string {
  return `${isThere ? '+' : ''}${family}/${size}`
}

function wantsOf({ size, family, isThere }: Kind): string[] {
  return [size, ''].flatMap((oneSize) =>
    [family, '' as const].flatMap((oneFamily) =>
      (isThere ? [true, false] : [false]).map((one) => wantOf({ size: oneSize, family: oneFamily, isThere: one })),
    ),
  )
}

/**
 * Where lots tell colours apart, each size in the colour of its lots, which is none of what is not told apart; else every
 * size in all colours of the product.
 */
function kindsOf({ product, sizes }: Shown): Kind[] {
  const isTold = isToldByColour(sizes)
  const inStock = sizes.length > 0 ? sizes : [{ size: '', colour: '', available: 0 }]
  return inStock.flatMap(({ size, colour, available }) => {
    const colours = isTold ? product.colours.filter(({ name }) => name === colour && name !== '') : product.colours
    const families: Kind['family'][] = familiesOf(colours)
    return (families.length > 0 ? families : ['' as const]).map((family) => ({ size, family, isThere: available > 0 }))
  })
}

function familiesOf(colours: ShownRow['colours']): ColourFamily[] {
  return [...new Set(colours.flatMap(({ family }) => family ?? []))]
}
