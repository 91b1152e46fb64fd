import type { Language } from '#kit/language.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { inLanguage, writtenIn } from '#modules/catalog/product.ts'
import { wishKeyOf } from '#modules/checkout/wish-key.ts'
import { checkoutSettings } from '#modules/checkout/server/index.ts'
import { signatureOf } from '#modules/reviews/review.ts'
import { listShownQuestions } from '#modules/reviews/server/index.ts'
import type { ProductData, ShopColour } from '../page-data.ts'
import {
  cardOf,
  coloursOf,
  isComing,
  isGone,
  isSoldOut,
  isToldByColour,
  nameOf,
  picturesOf,
  pricesOf,
  shownOf,
  sizeOptions,
  type Shown,
} from './cards.ts'
import { kindLinkOf } from './kind-links.ts'
import { inPageWords, type NamedGoods } from './error-goods.ts'
import { findType } from './shell.ts'
import { readReviews } from './shown-reviews.ts'
import { fresh } from './shelf/read-shelf.ts'
import { readBeside } from './shelf/shelf.sql.ts'
import { findProduct, findRecodedProduct, type FoundProduct } from './storefront.sql.ts'
import { detailsOf, photosOfProduct } from './whole-product.ts'

const mostRelated = 4
const reviewsAtFirst = 5
const reviewsAtMost = 500
const questionsAtMost = 30

export interface LoadedProduct {
  data: ProductData
  productIds: string[]
}

/** Undefined for a code that is not on sale; what had it before has another one in its data (CAT-6). */
export async function loadProduct(
  shop: Shop,
  code: string,
  language: Language,
  {
    colour = 0,
    areAllReviews = false,
    errors,
  }: { colour?: number; areAllReviews?: boolean; errors?: FieldError[] } = {},
): Promise<LoadedProduct | undefined> {
  const { db } = shop.database
  const found = (await findProduct(db, code, photosOfProduct)) ?? (await findRecodedProduct(db, code, photosOfProduct))
  if (!found) return undefined
  const { page, ...stocked } = found
  const own = shownOf(stocked)
  const { product } = own
  const most = areAllReviews ? reviewsAtMost : reviewsAtFirst
  const [questions, { look, related }, reviews] = await Promise.all([
    listShownQuestions(db, product.id, questionsAtMost),
    listBeside(shop, found),
    product.rating ? readReviews(db, product.id, { language, name: nameOf(product, language), most }) : [],
  ])
  const isColourBought = isToldByColour(own.sizes)
  const colours = coloursOf(own, language)
  const chosenColour = chooseColour(colours, isColourBought, colour)
  const chosenName = colours.find(({ position }) => position === chosenColour)?.name
  const sizes = isColourBought ? own.sizes.filter((each) => each.colour === chosenName) : own.sizes
  const others = colours.flatMap(({ name }) => (isColourBought && name !== chosenName ? name : []))
  const data: ProductData = {
    code: product.code,
    wishKey: wishKeyOf(product.id),
    type: await findType(db, { id: product.typeId }, language),
    kind: page.kind && kindLinkOf(page.kind, language),
    brand: page.brand,
    name: nameOf(product, language),
    description: inLanguage(language, page.descriptionUk, page.descriptionEn),
    details: detailsOf(page, language),
    languages: {
      name: writtenIn(language, product.nameEn),
      description: writtenIn(language, page.descriptionEn),
      madeOf: writtenIn(language, page.madeOfEn),
      madeIn: writtenIn(language, page.madeInEn),
      care: writtenIn(language, page.careEn),
    },
    ...pricesOf(product, sizes),
    pictures: picturesOf(product, language, chosenColour ?? undefined),
    colours,
    chosenColour,
    isColourBought,
    sizes: sizeOptions(product, sizes),
    otherSizes: sizeOptions(
      product,
      own.sizes.filter((each) => others.includes(each.colour)),
    ),
    isSoldOut: isSoldOut(sizes),
    isComing: isComing(sizes),
    goneColours: colours.filter(({ name }) => isGone(own.sizes, name)).map(({ position }) => position),
    rating: product.rating,
    reviews,
    questions: questions.map((each) => ({ ...each, name: signatureOf({ firstName: each.name, lastName: '' }) })),
    look: look.map((each) => cardOf(each, language, shop.now())),
    related: related.map((each) => cardOf(each, language, shop.now())),
    maxQuantity: shop.settings.of(checkoutSettings).maxPerLine,
    ...(errors && {
      errors: inPageWords(errors, [
        ...namesOf(product.code, nameOf(product, language), colours),
        ...look.flatMap((each) => namesOf(each.product.code, nameOf(each.product, language), [])),
      ]),
    }),
  }
  return { data, productIds: [found.id, ...[...look, ...related].map((each) => each.product.id)] }
}

async function listBeside(
  { database }: Shop,
  { id, typeId, page, colours }: FoundProduct,
): Promise<{ look: Shown[]; related: Shown[] }> {
  const families = colours.flatMap(({ family }) => family ?? [])
  return fresh(database, () =>
    readBeside(database.db, { id, typeId, kind: page.kind?.slug ?? '', families }, mostRelated),
  )
}

/**
 * The colour to show: each that lots tell apart, even the only one; else a choice needs two that photos show. A wish for any
 * other colour gives the first.
 */
function chooseColour(colours: readonly ShopColour[], isColourBought: boolean, wished: number): number | null {
  const open = isColourBought ? colours : colours.filter(({ picture }) => picture !== null)
  if (!isColourBought && open.length < 2) return null
  return open.find(({ position }) => position === wished)?.position ?? open[0]?.position ?? null
}

function namesOf(code: string, name: string, colours: readonly ShopColour[]): NamedGoods[] {
  const none = { code, name, colour: '', colourLabel: '' }
  return [none, ...colours.map((colour) => ({ ...none, colour: colour.name, colourLabel: colour.label }))]
}
