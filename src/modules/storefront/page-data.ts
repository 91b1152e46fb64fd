import type { ColourFamily } from '#kit/colour-family.ts'
import type { Colour } from '#kit/colours.ts'
import type { Day } from '#kit/days.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Measure } from '#modules/catalog/measures.ts'
import type { Rating } from '#modules/reviews/review.ts'
import type { BringingCarrier } from '#modules/delivery/carrier.ts'
import type { CartData, CheckoutData, ChosenGoods } from './buying-data.ts'
import type { FrontWords, MarkKind } from './front.ts'
import type { PayData } from './pay/pay-data.ts'
import type { Picture } from './picture.ts'
import type { TrackedOrder, TrackFormData } from './placed/order-data.ts'
import type { ReviewFormData, ShownQuestion, ShownReview } from './reviews/review-data.ts'

/** The pages' data: plain values that server code loads and `render` turns into a document. */

/** A colour of a product, with the photo that shows it where the photos say so. */
export interface ShopColour extends Colour {
  /** Its name in the page's language; lots and carts know it by `name`. */
  label: string
  /** Its `?color=`; the plain address shows 0, the first. Lots without a colour have one of their own and no name (CAT-1). */
  position: number
  picture: Picture | null
}

export interface TypeLink {
  /** `bags`, `hairHoops` …: the path without its slash. */
  slug: string
  name: string
}

/** A kind within a type; its page is `/shoes/ballet-flats`. */
export interface KindLink {
  slug: string
  name: string
  /** Ukrainian on an English page, too, where there is no English name. */
  nameLanguage: Language
}

/** The data of the frame around every page. */
export interface Shell {
  language: Language
  /** `/uk`, `/en`, or empty when the page was asked for without a language; links keep it (LOC-1). */
  prefix: '' | '/uk' | '/en'
  /** The page's own path and query without prefix: `/bags?size=37`. */
  path: string
  /** Absolute, without a slash at the end: `https://shop.ua`. */
  origin: string
  shopName: string
  tagline: string
  mark: MarkKind
  front: FrontWords
  types: TypeLink[]
  instagramUrl: string
  facebookUrl: string
  /** `+380…`; empty where the shop gives none. */
  phone: string
  email: string
  /** Where it answers in writing; likewise. */
  viberPhone: string
  telegramUrl: string
  whatsappPhone: string
  /** When the shop answers; likewise. */
  hours: string
  /** Name, tax number and address of who sells by the papers; likewise. */
  seller: string
  /** Words below the drawn portraits of makers; likewise. */
  makers: { woman: string; man: string }
  /** The owner’s line below every page; likewise. */
  notice: string
  portfolioUrl: string
  developerName: string
  terms: Terms
  year: number
  /** The cart of a visitor whose browser keeps no cookies: each address holds it. */
  cart?: { token: string; count: number } | undefined
}

/** The shop's promises, wherever a page states them. */
export interface Terms extends Readonly<Record<`${BringingCarrier}Days`, { from: number; to: number }>> {
  /** The carriers' usual prices of a small parcel (U32): the recipient pays there. */
  deliveryCost: { from: Money; to: Money }
  /** From this sum on the shop pays for delivery, 0 where it always does; null where the shopper pays (DEL-3). */
  freeFrom: Money | null
  /** The checkout offers to pay by card ahead, beside paying on delivery (PAY-1). */
  isCardOffered: boolean
  returnDays: number
  refundDays: number
  /** Who pays for the return of goods that simply did not suit. */
  returnPaidBy: 'shopper' | 'shop'
  cartKeptDays: number
  wishKeptDays: number
}

export interface Card {
  code: string
  /** By which its heart knows whether it is wished. */
  wishKey: string
  name: string
  /** Ukrainian on an English page, too, where there is no English name. */
  nameLanguage: Language
  /** The price of the lot sold next; the lowest over the sizes. */
  price: Money
  /** Sizes differ in price: shown as "from". */
  isPriceFrom: boolean
  compareAtPrice: Money | null
  picture: Picture | null
  hoverPicture: Picture | null
  colours: ShopColour[]
  /** The position of the colour that the card shows and leads to. */
  shownColour: number
  /** Shoes: every size of the product, in whichever colour. Empty where there are no sizes. */
  sizes: { size: string; isAvailable: boolean }[]
  /** Each size in each colour, where lots tell colours apart. */
  stock: { size: string; colour: string; isAvailable: boolean }[]
  isNew: boolean
  /** Null while no review is shown. */
  rating: Rating | null
  isSoldOut: boolean
  /** It was never on sale: there is no lot of it, or none with a price. Sold out as well. */
  isComing: boolean
}

export interface HomeData {
  /** In the egg of the first screen. */
  hero: Card | null
  justIn: Card[]
  /** The newest of what costs less than before. */
  reduced: Card[]
}

/** A part of a list (U9). */
export const cardsPerPage = 24

export const sorts = ['new', 'popular', 'cheaper', 'dearer'] as const
export type Sort = (typeof sorts)[number]

/** Text typed for a price, cut to the length of its field, and the key of its error. */
export interface RefusedPrice {
  typed: string
  error: 'unclearMoney' | 'notMoney' | 'outOfRange'
}

/** The most letters that a price field takes. */
export const longestPrice = 20

/** Filters as they stand in the URL; keys left out are not set. */
export interface ListingFilter {
  /** Slugs; where a list has several types. */
  types: string[]
  sizes: string[]
  colours: ColourFamily[]
  /** Whole hryvnias, as typed. */
  priceFrom: number | null
  priceTo: number | null
  /** Prices that were typed and narrow nothing (LOC-4). */
  refusedPrices: { from?: RefusedPrice; to?: RefusedPrice }
  isInStock: boolean
  sort: Sort
  page: number
}

/** Beside the words that found nothing: what they may have meant, and what sells well (U14). */
export interface FoundNothing {
  /** To be searched for instead. */
  guess: string | null
  /** The goods that some of the words find. */
  part: PartOfSearch | null
  /** Goods that have the words in their texts, or whose names the word begins. */
  near: { because: 'mentioned' | 'begun'; cards: Card[] } | null
  /** Pages of the shop about it. */
  pages: TypeLink[]
  popular: Card[]
}

/** A search’s remarks about its goods: words that not all of it has, as they were typed. */
export interface SaidOfSearch {
  leftOut: string[]
  /** So many at the beginning of the list have them. */
  whole: number
}

export interface PartOfSearch {
  phrase: string
  /** As they were typed. */
  leftOut: string[]
  total: number
  /** The first of them. */
  cards: Card[]
}

/** The kind that a page is about. */
export interface ShownKind extends KindLink {
  /** Two sentences of staff; empty where there are none. */
  text: string
  textLanguage: Language
}

export interface ListingData {
  type: TypeLink | null
  /** The kind of the type; null on a page of the whole type and of a search. */
  kind: ShownKind | null
  /** The text of a search; null on a type page. */
  query: string | null
  /** The suggestions of a search that found nothing without any filter. */
  nothing: FoundNothing | null
  /** The words about a search that left something out. */
  said: SaidOfSearch | null
  filter: ListingFilter
  total: number
  pages: number
  cards: Card[]
  /** Every type of a list that has several, with how many products it has under the other filters. */
  typeOptions: { slug: string; name: string; count: number; isChosen: boolean }[]
  /** Every kind of the type that has products, with how many of them are under the other filters. */
  kindOptions: (KindLink & { count: number; isChosen: boolean })[]
  /** Every size of the type, with how many products have it under the other filters. */
  sizeOptions: { size: string; count: number; isChosen: boolean }[]
  /** Every family of colours of the type, counted likewise. */
  colourOptions: { family: ColourFamily; count: number; isChosen: boolean }[]
  /** The span of prices in whole hryvnias, for the placeholders of the price fields. */
  priceSpan: { from: number; to: number }
}

export interface SizeOption {
  size: string
  /** The name of the colour; empty for what is not told apart. */
  colour: string
  price: Money
  compareAtPrice: Money | null
  /** The last day of the sale that reduces it; null without one, or without an end. */
  saleEndsOn: Day | null
  /** Up to 3 is exact, more is "in stock"; 0 is sold out. */
  available: number
}

/** A product's material and origin, its measurements in millimetres, its care; empty where staff entered nothing. */
export interface ProductDetails {
  madeOf: string
  madeIn: string
  care: string
  /** Those that its type has, in the order in which the page lists them. */
  measures: { measure: Measure; millimetres: number }[]
}

export interface ProductData {
  code: string
  /** By which its heart knows whether it is wished. */
  wishKey: string
  type: TypeLink
  /** Null where it has none. */
  kind: KindLink | null
  /** Empty where it is the shop's own. */
  brand: string
  name: string
  description: string
  details: ProductDetails
  /** The language of each text: Ukrainian on an English page, too, where there is no English one. */
  languages: Record<'name' | 'description' | 'madeOf' | 'madeIn' | 'care', Language>
  price: Money
  isPriceFrom: boolean
  compareAtPrice: Money | null
  /** The last day of the sale that is on; null without one, or without an end. */
  saleEndsOn: Day | null
  /** The pictures of the chosen colour, where there is a choice. */
  pictures: Picture[]
  colours: ShopColour[]
  /** The position of the colour that is shown; null where neither lots nor photos tell colours apart. */
  chosenColour: number | null
  /** Lots tell colours apart: what is bought is of the chosen one. */
  isColourBought: boolean
  /** The sizes of the chosen colour, where there is a choice. One with an empty `size` where the product has no sizes. */
  sizes: SizeOption[]
  /** The sizes of the other colours. */
  otherSizes: SizeOption[]
  /** The colour on the page is sold out; another may still be there. */
  isSoldOut: boolean
  /** It was never on sale: there is no lot of it, or none with a price. Sold out as well. */
  isComing: boolean
  /** Positions of the colours that are sold out in every size. */
  goneColours: number[]
  /** Null while no review is shown. */
  rating: Rating | null
  /** Newest first; the page of all has every one. */
  reviews: ShownReview[]
  questions: ShownQuestion[]
  /** The refused question as typed: the form's answer, never part of the kept page. */
  question?: { name: string; contact: string; text: string; errors: FieldError[] }
  /** Goods that staff chose to wear with it, as far as they can be bought. */
  look: Card[]
  related: Card[]
  /** Most that one order line may hold, for the quantity field. */
  maxQuantity: number
  /** Why it could not be put into the cart: the form's answer, never part of the kept page. */
  errors?: FieldError[]
  /** As it was typed, in the same answer. */
  quantity?: string
  /** The goods chosen to go with it, likewise. */
  together?: ChosenGoods[]
  /** A wish to be told that was refused: what was typed, and why. Likewise never part of the kept page. */
  wish?: { size: string; contact: string; errors: FieldError[] }
}

export interface WishListData {
  cards: Card[]
  /** Whether it is the visitor's; by a link it is somebody else's. */
  isOwn: boolean
  /** The path of the list as others see it, without language; null while nobody else does. */
  sharePath: string | null
  /** Why the last change was not made. */
  errors: FieldError[]
  /** The wish was not saved: the browser keeps no cookies. */
  isUnkept: boolean
}

/** Pages of prose, each from a file of `texts` (U48). */
/** Forms of the page to sign in that are larger than its choice; its address names one as `step`. */
export const signInForms = ['login', 'register'] as const

export const textPages = ['delivery', 'returns', 'contacts', 'care', 'about', 'offer', 'privacy'] as const
export type TextPageId = (typeof textPages)[number]

/** The data of each page, by the page's id. */
export interface PageData extends Record<TextPageId, null> {
  home: HomeData
  listing: ListingData
  kind: ListingData
  search: ListingData
  product: ProductData
  cart: CartData
  checkout: CheckoutData
  wishList: WishListData
  sharedWishList: WishListData
  thanks: TrackedOrder
  track: TrackedOrder
  pay: PayData
  trackForm: TrackFormData
  review: ReviewFormData
  orderReview: ReviewFormData
  login: null
  profile: null
  shell: null
  sizeGuide: null
  notFound: null
  failure: { requestId: string }
  tooMany: null
}
export type PageId = keyof PageData
