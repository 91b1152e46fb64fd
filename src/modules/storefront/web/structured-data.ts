import { latinOf } from '#kit/latin.ts'
import { productPath, untoldColour } from '#modules/catalog/product-path.ts'
import { returnTermsOf } from '../return-terms.ts'
import type { Money } from '#kit/money.ts'
import { dayOf, type Day } from '#kit/days.ts'
import { mostStars } from '#modules/reviews/review.ts'
import { plainOf } from '#platform/web/markdown.tsx'
import type { KindLink, ListingData, ProductData, SizeOption, TypeLink } from '../page-data.ts'
import { inCentimetres } from '#modules/catalog/measures.ts'
import { isOnSale } from '#modules/stock/lot.ts'
import { kindPath } from './listing-url.ts'
import { measureKey } from './measure-key.ts'
import { daysOnTheWay } from './terms.ts'
import { type PageContext } from './page-context.tsx'

/**
 * A page's description for search engines, in the words of schema.org; nothing that the page, in one of the colours it leads
 * to, does not show (S3).
 */
export type StructuredData = Record<string, unknown>

export function describeShop(context: PageContext): StructuredData[] {
  const { shell } = context
  const shop = `${shell.origin}/#shop`
  return [
    {
      '@type': 'Organization',
      '@id': shop,
      name: shell.shopName,
      slogan: shell.tagline,
      url: shell.origin,
      logo: `${shell.origin}/assets/icon.svg`,
      sameAs: [shell.instagramUrl, shell.facebookUrl].filter(Boolean),
      ...(shell.phone && { telephone: shell.phone }),
      ...(shell.email && { email: shell.email }),
    },
    {
      '@type': 'WebSite',
      name: shell.shopName,
      url: absolute(context, '/'),
      inLanguage: shell.language,
      publisher: { '@id': shop },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${absolute(context, '/search')}?q={words}` },
        'query-input': 'required name=words',
      },
    },
  ]
}

export function describeListing(context: PageContext, { type, kind }: ListingData): StructuredData[] {
  return type ? [trail(context, stepsTo(type, kind))] : []
}

function stepsTo(type: TypeLink, kind: KindLink | null): [name: string, path: string][] {
  return [[type.name, kindPath(type, null)], ...(kind ? [[kind.name, kindPath(type, kind)] as [string, string]] : [])]
}

/** Catalogues of other shops take signs of ASCII alone. */
function skuOf(...parts: string[]): string {
  return parts
    .map((part) => (/^[\x21-\x7e]*$/.test(part) ? part : latinOf(part)))
    .filter(Boolean)
    .join('-')
}

/** One product, or a group of its sizes in all its colours, each with its own price and stock. */
export function describeProduct(context: PageContext, data: ProductData): StructuredData[] {
  const path = productPath(data.code)
  const shown = productPath(data.code, chosenColourOf(data))
  const offered = [...data.sizes, ...data.otherSizes].filter(isOnSale)
  const sizes = offered.filter(({ size }) => size !== '')
  const variesBy = [
    ...(sizes.length > 0 ? ['https://schema.org/size'] : []),
    ...(isOfColours(data) ? ['https://schema.org/color'] : []),
  ]
  const group = {
    name: data.name,
    description: plainOf(data.description),
    image: data.pictures.map(({ src }) => context.shell.origin + src),
    url: absolute(context, shown),
    brand: { '@type': 'Brand', name: data.brand || context.shell.shopName },
    ...(!isOfColours(data) && colourOf(data)),
    ...detailsOf(context, data),
    ...reviewsOf(data),
  }
  const isAvailable = data.sizes.some(({ available }) => available > 0)
  return [
    variesBy.length > 0
      ? {
          '@type': 'ProductGroup',
          ...group,
          productGroupID: data.code,
          variesBy,
          hasVariant: (sizes.length > 0 ? sizes : offered).map((option) => variantOf(context, data, option)),
        }
      : {
          '@type': 'Product',
          ...group,
          sku: skuOf(data.code),
          ...(!data.isComing && { offers: offerOf(context, shown, data, { ...data, isAvailable }) }),
        },
    trail(context, [...stepsTo(data.type, data.kind), [data.name, path]]),
  ]
}

/** Measurements in centimetres, as the page tells them. */
function detailsOf(
  { t }: PageContext,
  { type, details: { madeOf, madeIn, care, measures } }: ProductData,
): StructuredData {
  const taken = measures.map(({ measure, millimetres }) => ({
    measure,
    size: { '@type': 'QuantitativeValue', value: inCentimetres(millimetres), unitCode: 'CMT' },
  }))
  // what schema.org has no word for
  const told = [
    ...(madeIn ? [{ name: t('product.madeIn'), value: madeIn }] : []),
    ...(care.trim() ? [{ name: t('product.care'), value: plainOf(care) }] : []),
    ...taken
      .filter(({ measure }) => measure === 'length')
      .map(({ measure, size: { value, unitCode } }) => ({ name: t(measureKey(type, measure)), value, unitCode })),
  ]
  return {
    ...(madeOf && { material: madeOf }),
    ...(told.length > 0 && { additionalProperty: told.map((each) => ({ '@type': 'PropertyValue', ...each })) }),
    ...Object.fromEntries(
      taken.filter(({ measure }) => measure !== 'length').map(({ measure, size }) => [measure, size]),
    ),
  }
}

/** The average of all, and those that the page shows. */
function reviewsOf({ rating, reviews }: ProductData): StructuredData {
  if (!rating) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    review: reviews.map((review) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: mostStars },
      // search engines want a name, and an order may have none
      author: { '@type': 'Person', name: review.author || '–' },
      datePublished: dayOf(review.writtenAt),
      reviewBody: review.text,
      inLanguage: review.language,
    })),
  }
}

function variantOf(
  context: PageContext,
  data: ProductData,
  { size, colour: name, available, ...prices }: SizeOption,
): StructuredData {
  const colour = data.colours.find((each) => each.name === name)
  const position = colour?.position ?? chosenColourOf(data)
  const picture = (position !== data.chosenColour && colour?.picture) || data.pictures[0]
  const isOne = !colour || !isOfColours(data)
  return {
    '@type': 'Product',
    sku: skuOf(data.code, isOne ? '' : name, size),
    name: [data.name, isOne ? '' : colour.label, size].filter(Boolean).join(', '),
    ...(size && { size }),
    ...(!isOne && position !== untoldColour && { color: colour.label }),
    image: picture ? [context.shell.origin + picture.src] : [],
    offers: offerOf(context, productPath(data.code, position, size), data, { ...prices, isAvailable: available > 0 }),
  }
}

/** There are some of another colour than the shown one, with a price. */
function isOfColours({ otherSizes }: ProductData): boolean {
  return otherSizes.some(isOnSale)
}

interface Offered {
  price: Money
  compareAtPrice: Money | null
  /** The last day of the sale that reduces it. */
  saleEndsOn: Day | null
  isAvailable: boolean
}

/** Whether it is taken back; in how many days, at whose cost the terms say. */
function returnPolicyOf({ terms }: PageContext['shell'], type: ProductData['type']): StructuredData {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'UA' }
  if (returnTermsOf(type) === 'nonReturnable')
    return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: terms.returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: returnFees[terms.returnPaidBy],
  }
}

/** An offer with its struck price marked as such, and the end of the price beside it. */
function offerOf(
  context: PageContext,
  path: string,
  { type }: Pick<ProductData, 'type'>,
  { price, compareAtPrice, saleEndsOn, isAvailable }: Offered,
): StructuredData {
  const { terms } = context.shell
  const days = daysOnTheWay(context.shell)
  return {
    '@type': 'Offer',
    url: absolute(context, path),
    priceCurrency: 'UAH',
    price: price / 100,
    ...(compareAtPrice !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: compareAtPrice / 100,
        priceCurrency: 'UAH',
      },
    }),
    ...(saleEndsOn !== null && { priceValidUntil: saleEndsOn }),
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'UA' },
      shippingRate: {
        '@type': 'MonetaryAmount',
        currency: 'UAH',
        minValue: terms.deliveryCost.from / 100,
        maxValue: terms.deliveryCost.to / 100,
      },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue: days.from, maxValue: days.to, unitCode: 'DAY' },
      },
    },
    hasMerchantReturnPolicy: returnPolicyOf(context.shell, type),
  }
}

const returnFees = {
  shopper: 'https://schema.org/ReturnFeesCustomerResponsibility',
  shop: 'https://schema.org/FreeReturn',
}

function colourOf({ colours, chosenColour }: ProductData): { color?: string } {
  const shown = colours.find(({ position }) => position === chosenColour) ?? colours[0]
  return shown?.label ? { color: shown.label } : {}
}

function chosenColourOf({ chosenColour }: ProductData): number {
  return chosenColour ?? 0
}

/** From the first page on, as the page shows it. */
function trail(context: PageContext, steps: [name: string, path: string][]): StructuredData {
  const all: typeof steps = [[context.t('nav.home'), '/'], ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(context, path),
    })),
  }
}

/** The address that is kept: with the language, whatever way the page was asked for (S2). */
function absolute({ shell }: PageContext, path: string): string {
  return `${shell.origin}/${shell.language}${path === '/' ? '' : path}`
}
