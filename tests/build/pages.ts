import type { Language } from '#kit/language.ts'
import type { Assets } from '#modules/storefront/assets.ts'
import {
  type Card,
  type ListingData,
  type ListingFilter,
  type ProductData,
  type Shell,
  type WishListData,
} from '#modules/storefront/page-data.ts'
import type { CartData, CartLine, CheckoutData } from '#modules/storefront/buying-data.ts'
import type { Picture } from '#modules/storefront/picture.ts'
import type { TrackedOrder } from '#modules/storefront/placed/order-data.ts'
import type { ReviewFormData, ShownQuestion, ShownReview } from '#modules/storefront/reviews/review-data.ts'
import { frontIn, usualFront } from '#modules/storefront/front.ts'
import { storefrontTexts } from '#modules/storefront/texts.ts'
import { terms } from './terms.ts'

/** Page data for tests of the pages: sensible in everything that a test leaves out. */

const slugs = ['bags', 'wallets', 'hairHoops', 'shoes', 'belts', 'garlands', 'socks', 'hats'] as const
export const types = slugs.map((slug) => ({ slug, name: storefrontTexts('uk')(`type.${slug}`) }))
const shoes = { slug: 'shoes', name: 'shoes' }

export const assets: Assets = {
  css: ['/assets/storefront-1.css'],
  scripts: ['/assets/storefront-1.js'],
  modules: ['/assets/shared-1.js'],
  preloads: ['onest-cyrillic', 'onest-latin', 'literata-cyrillic', 'literata-latin', 'literata-italic-latin'].map(
    (name) => ({
      href: `/assets/${name}-1.woff2`,
      as: 'font',
      type: 'font/woff2',
    }),
  ),
}

export function buildShell(language: Language, changes: Partial<Shell> = {}): Shell {
  return {
    language,
    prefix: `/${language}`,
    path: '/',
    origin: 'https://shop.ua',
    shopName: 'Крамниця',
    tagline: language === 'uk' ? 'Тут ви знайдете товари для душі' : 'Here you will find goods for the soul',
    mark: 'egg',
    front: frontIn(usualFront, language),
    types: slugs.map((slug) => ({ slug, name: storefrontTexts(language)(`type.${slug}`) })),
    instagramUrl: 'https://instagram.com/shop',
    facebookUrl: 'https://facebook.com/shop',
    phone: '+380671234567',
    email: 'shop@example.ua',
    viberPhone: '+380671234567',
    telegramUrl: 'https://t.me/shop',
    whatsappPhone: '',
    hours: '',
    seller: '',
    makers: { woman: '', man: '' },
    notice: '',
    portfolioUrl: 'https://example.com/portfolio',
    developerName: 'Майстерня',
    terms,
    year: 2026,
    ...changes,
  }
}

export function buildPicture(name = 'bag'): Picture {
  return {
    alt: `Фото: ${name}`,
    width: 800,
    height: 1000,
    colour: '#e6d3b5',
    sources: [{ type: 'image/avif', srcset: `/${name}.avif 800w` }],
    src: `/${name}.webp`,
  }
}

export function buildCard(changes: Partial<Card> = {}): Card {
  return {
    code: '000410',
    wishKey: '0a1b2c3d',
    name: 'Сумка «Маківка»',
    nameLanguage: 'uk',
    price: 245_000,
    isPriceFrom: false,
    compareAtPrice: null,
    picture: buildPicture(),
    hoverPicture: buildPicture('bag-back'),
    colours: [
      { name: 'мак', nameEn: 'poppy', label: 'мак', gradient: 'n', stops: ['#A5381B'], position: 0, picture: null },
      {
        name: 'бузина',
        nameEn: '',
        label: 'бузина',
        gradient: 'tlbr',
        stops: ['#4A1942', '#F0B03F'],
        position: 1,
        picture: null,
      },
    ],
    shownColour: 0,
    sizes: [],
    stock: [],
    rating: null,
    isNew: true,
    isSoldOut: false,
    isComing: false,
    ...changes,
  }
}

const anyFilter: ListingFilter = {
  types: [],
  sizes: [],
  colours: [],
  priceFrom: null,
  priceTo: null,
  refusedPrices: {},
  isInStock: false,
  sort: 'new',
  page: 1,
}

export function buildListing(
  changes: Partial<Omit<ListingData, 'filter'>> & { filter?: Partial<ListingFilter> } = {},
): ListingData {
  return {
    type: shoes,
    kind: null,
    query: null,
    nothing: null,
    said: null,
    total: 30,
    pages: 2,
    cards: [
      buildCard(),
      buildCard({
        code: '000411',
        sizes: [
          { size: '36', isAvailable: true },
          { size: '37', isAvailable: false },
        ],
      }),
    ],
    typeOptions: [],
    kindOptions: [],
    sizeOptions: [
      { size: '36', count: 4, isChosen: false },
      { size: '37', count: 0, isChosen: false },
    ],
    colourOptions: [
      { family: 'red', count: 3, isChosen: false },
      { family: 'green', count: 0, isChosen: false },
    ],
    priceSpan: { from: 450, to: 3900 },
    ...changes,
    filter: { ...anyFilter, ...changes.filter },
  }
}

export function buildProductPage(changes: Partial<ProductData> = {}): ProductData {
  return {
    code: '000412',
    wishKey: '3d2c1b0a',
    type: shoes,
    kind: null,
    brand: '',
    details: { madeOf: '', madeIn: '', care: '', measures: [] },
    name: 'Балетки «Черешня»',
    description: 'Мʼякі балетки.\n\nСушити далеко від батареї. [Повернення](/returns)',
    languages: { name: 'uk', description: 'uk', madeOf: 'uk', madeIn: 'uk', care: 'uk' },
    price: 159_000,
    isPriceFrom: false,
    compareAtPrice: 199_000,
    saleEndsOn: null,
    pictures: [buildPicture('shoe'), buildPicture('shoe-side')],
    colours: buildCard().colours,
    chosenColour: null,
    isColourBought: false,
    sizes: [
      { size: '36', colour: '', price: 159_000, compareAtPrice: null, saleEndsOn: null, available: 9 },
      { size: '37', colour: '', price: 159_000, compareAtPrice: null, saleEndsOn: null, available: 1 },
      { size: '38', colour: '', price: 159_000, compareAtPrice: null, saleEndsOn: null, available: 0 },
      { size: '39', colour: '', price: 159_000, compareAtPrice: null, saleEndsOn: null, available: 3 },
    ],
    otherSizes: [],
    isSoldOut: false,
    isComing: false,
    goneColours: [],
    rating: null,
    reviews: [],
    questions: [],
    look: [],
    related: [buildCard()],
    maxQuantity: 10,
    ...changes,
  }
}

export function buildCartLine(changes: Partial<CartLine> = {}): CartLine {
  return {
    code: '000412',
    name: 'Балетки «Черешня»',
    nameLanguage: 'uk',
    size: '37',
    colour: '',
    colourLabel: '',
    colourPosition: 0,
    quantity: 2,
    available: 9,
    sizes: ['37', '38', '39'].map((size) => ({ size, isGone: size === '39' })),
    isPair: true,
    price: 159_000,
    compareAtPrice: null,
    priceBefore: null,
    sum: 318_000,
    picture: buildPicture(),
    ...changes,
  }
}

export function buildCart(changes: Partial<CartData> = {}): CartData {
  const lines = changes.lines ?? [
    buildCartLine(),
    buildCartLine({ code: '000410', name: 'Сумка «Маківка»', size: '', sizes: [], price: 245_000, sum: 490_000 }),
  ]
  return {
    lines,
    goodsTotal: lines.reduce((sum, line) => sum + line.sum, 0),
    canCheckOut: true,
    errors: [],
    refusedLine: null,
    maxQuantity: 10,
    removed: null,
    placed: null,
    ...changes,
  }
}

export function buildCheckoutPage(changes: Partial<CheckoutData> = {}): CheckoutData {
  return {
    cart: buildCart(),
    values: {
      phone: '',
      firstName: '',
      lastName: '',
      carrier: 'novaPoshta',
      address: {},
      cityRef: '',
      branchRef: '',
      paymentType: 'onDelivery',
      provider: '',
      isCallUnwanted: false,
      isGift: false,
      giftText: '',
      note: '',
    },
    errors: [],
    idempotencyKey: 'key-of-this-form',
    carriers: ['novaPoshta', 'ukrposhta', 'meest', 'selfPickup'],
    paymentTypes: ['onDelivery'],
    deposit: null,
    refusedDeposit: 'returned',
    providers: [],
    cancelHours: 48,
    wrappingFee: 0,
    transfers: {},
    hasPlaces: true,
    ...changes,
  }
}

export function buildReviews(): ShownReview[] {
  const review = {
    rating: 5,
    language: 'uk' as const,
    writtenAt: new Date('2026-11-18T10:04:00Z'),
    text: 'Гарні балетки.\n\nНосити зручно.',
    author: 'Іван К.',
    answer: '',
    photos: [],
  }
  return [
    { ...review, id: '1', photos: [buildPicture()], answer: 'Дякуємо.' },
    { ...review, id: '2', author: '', rating: 1, language: 'en', text: 'Too small for me' },
  ]
}

export function buildQuestions(): ShownQuestion[] {
  const askedAt = new Date('2026-11-18T10:04:00Z')
  return [{ id: '1', name: 'Олена', text: 'Чи мʼяка шкіра?', language: 'uk', answer: 'Так, теляча.', askedAt }]
}

export function buildReviewForm(changes: Partial<ReviewFormData> = {}): ReviewFormData {
  return {
    code: '000412',
    name: 'Балетки «Черешня»',
    isSent: false,
    proof: null,
    number: '',
    phone: '',
    isKnown: false,
    rating: 0,
    text: '',
    photos: [],
    failedPhotos: 0,
    removed: [],
    errors: [],
    ...changes,
  }
}

export function buildTracked(changes: Partial<TrackedOrder> = {}): TrackedOrder {
  return {
    number: '000412',
    isCallUnwanted: false,
    status: 'inTransit',
    isReturning: false,
    placedAt: new Date('2026-11-18T10:04:00Z'),
    carrier: 'novaPoshta',
    trackingNumber: '20450012345678',
    details: {
      lines: [
        {
          name: 'Балетки «Черешня»',
          size: '37',
          colourLabel: 'мак',
          quantity: 1,
          price: 159_000,
          photo: '',
          reviewPath: null,
        },
      ],
      isGift: false,
      giftText: '',
      wrappingFee: 0,
      discount: 5_000,
      total: 154_000,
      amountDue: 154_000,
      transfer: null,
      paid: 0,
      payNow: null,
      isCollected: false,
      deliveryAddress: 'Львів, відділення 12',
      phoneEnd: '44 17',
      receipts: { prepayment: '', sale: 'https://check.checkbox.ua/00000000-0000-4000-8000-0000000000aa' },
      trackingPath: '/track/token',
      steps: [
        { status: 'new', at: new Date('2026-11-18T10:04:00Z') },
        { status: 'inTransit', at: new Date('2026-11-19T18:00:00Z') },
      ],
      parcel: null,
    },
    ...changes,
  }
}

export function buildWishList(changes: Partial<WishListData> = {}): WishListData {
  return { cards: [buildCard()], isOwn: true, sharePath: null, errors: [], isUnkept: false, ...changes }
}
