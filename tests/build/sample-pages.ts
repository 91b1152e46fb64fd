import { textPages, type PageData, type PageId } from '#modules/storefront/page-data.ts'
import {
  buildCard,
  buildCart,
  buildCartLine,
  buildCheckoutPage,
  buildListing,
  buildPicture,
  buildProductPage,
  buildQuestions,
  buildReviewForm,
  buildReviews,
  buildTracked,
  buildWishList,
} from './pages.ts'

export interface SamplePage<Id extends PageId = PageId> {
  name: string
  id: Id
  path: string
  data: PageData[Id]
}

function sample<Id extends PageId>(name: string, id: Id, path: string, data: PageData[Id]): SamplePage {
  return { name, id, path, data }
}

const rating = { average: 4.5, count: 12 }

const everyError = [
  { field: 'phone', error: 'incorrectPhoneNumber' },
  { field: '', error: 'fault', params: { requestId: 'r1' } },
]

/** Every page in each of its states. */
export const samplePages: SamplePage[] = [
  sample('home', 'home', '/', {
    hero: buildCard({ code: '3' }),
    justIn: [
      buildCard(),
      buildCard({ code: '1', isSoldOut: true }),
      buildCard({ code: '2', compareAtPrice: 300_000, picture: null, isPriceFrom: true }),
    ],
    reduced: [buildCard({ compareAtPrice: 250_000 })],
  }),
  sample('home without goods', 'home', '/', { hero: null, justIn: [], reduced: [] }),
  sample('type', 'listing', '/shoes', buildListing()),
  sample(
    'type with filters',
    'listing',
    '/shoes?size=36',
    buildListing({
      filter: {
        sizes: ['36'],
        colours: ['red', 'multicolour'],
        priceFrom: 500,
        priceTo: 900,
        isInStock: true,
        sort: 'cheaper',
        page: 2,
      },
    }),
  ),
  sample(
    'type with nothing left',
    'listing',
    '/shoes?from=9',
    buildListing({ filter: { priceFrom: 9 }, total: 0, pages: 0, cards: [] }),
  ),
  sample(
    'empty type',
    'listing',
    '/shoes',
    buildListing({ total: 0, pages: 0, cards: [], sizeOptions: [], colourOptions: [] }),
  ),
  sample('search', 'search', '/search?q=сумка', buildListing({ type: null, query: 'сумка' })),
  sample(
    'search without result',
    'search',
    '/search?q=ййй',
    buildListing({ type: null, query: 'ййй', total: 0, pages: 0, cards: [], sizeOptions: [], colourOptions: [] }),
  ),
  sample(
    'search without a query',
    'search',
    '/search',
    buildListing({ type: null, total: 0, pages: 0, cards: [], sizeOptions: [], colourOptions: [] }),
  ),
  sample('product', 'product', '/products/000412', buildProductPage()),
  sample(
    'product with sizes in different prices',
    'product',
    '/products/000412?size=37',
    buildProductPage({ isPriceFrom: true, errors: everyError }),
  ),
  sample('sold-out product', 'product', '/products/000412', buildProductPage({ isSoldOut: true })),
  sample(
    'product without sizes and pictures',
    'product',
    '/products/000412',
    buildProductPage({
      type: { slug: 'bags', name: 'bags' },
      pictures: [],
      sizes: [{ size: '', colour: '', price: 1_000, compareAtPrice: null, saleEndsOn: null, available: 2 }],
    }),
  ),
  sample('cart', 'cart', '/cart', buildCart()),
  sample(
    'cart with trouble',
    'cart',
    '/cart',
    buildCart({
      lines: [buildCartLine({ available: 1, priceBefore: 149_000 }), buildCartLine({ code: '2', available: 0 })],
      canCheckOut: false,
      errors: everyError,
      refusedLine: 0,
    }),
  ),
  sample('empty cart', 'cart', '/cart', buildCart({ lines: [] })),
  sample(
    'cart after a removal',
    'cart',
    '/cart',
    buildCart({
      removed: { ...buildCartLine({ code: '000411', colour: 'мак', colourLabel: 'мак' }), at: '1763600000000' },
    }),
  ),
  ...textPages.map((id) => sample(`text of ${id}`, id, `/${id}`, null)),
  sample('checkout', 'checkout', '/checkout', buildCheckoutPage()),
  sample(
    'checkout with errors',
    'checkout',
    '/checkout',
    buildCheckoutPage({ errors: everyError, paymentTypes: ['onDelivery', 'prepayment'] }),
  ),
  sample('checkout by prepayment alone', 'checkout', '/checkout', buildCheckoutPage({ paymentTypes: ['prepayment'] })),
  sample('checkout of nothing', 'checkout', '/checkout', buildCheckoutPage({ cart: buildCart({ lines: [] }) })),
  sample('wish list', 'wishList', '/wishlist', buildWishList()),
  sample('wish list that is shared', 'wishList', '/wishlist', buildWishList({ sharePath: '/wishlist/key' })),
  sample(
    'empty wish list',
    'wishList',
    '/wishlist?added=yes',
    buildWishList({ cards: [], isUnkept: true, errors: everyError }),
  ),
  sample('shared wish list', 'sharedWishList', '/wishlist/key', buildWishList({ isOwn: false })),
  sample('empty shared wish list', 'sharedWishList', '/wishlist/key', buildWishList({ isOwn: false, cards: [] })),
  sample('thanks', 'thanks', '/thanks/token', buildTracked({ status: 'new', trackingNumber: '' })),
  sample('thanks for a self-pickup', 'thanks', '/thanks/token', buildTracked({ carrier: 'selfPickup' })),
  sample('tracking', 'track', '/track/token', buildTracked()),
  sample(
    'tracking of a parcel coming back',
    'track',
    '/track/token',
    buildTracked({ status: 'refused', isReturning: true }),
  ),
  sample('tracking form', 'trackForm', '/track', { number: '', phone: '', errors: [], found: null }),
  sample('tracking form with errors', 'trackForm', '/track', {
    number: '1',
    phone: '2',
    errors: everyError,
    found: null,
  }),
  sample('tracking form with its answer', 'trackForm', '/track', {
    number: '000412',
    phone: '+380671234567',
    errors: [],
    found: buildTracked({ details: null }),
  }),
  sample('product with reviews', 'product', '/products/000412', buildProductPage({ rating, reviews: buildReviews() })),
  sample('product with questions', 'product', '/products/000412', buildProductPage({ questions: buildQuestions() })),
  sample(
    'product with a refused question',
    'product',
    '/products/000412',
    buildProductPage({
      question: {
        name: '',
        contact: 'olena@',
        text: '',
        errors: [{ field: 'askName', error: 'required' }, ...everyError],
      },
    }),
  ),
  sample('list with reviews', 'listing', '/bags', buildListing({ cards: [buildCard({ rating })] })),
  sample('review to be proved', 'review', '/products/000412/review', buildReviewForm()),
  sample(
    'review not proved',
    'review',
    '/products/000412/review',
    buildReviewForm({ number: '1', phone: '2', errors: everyError }),
  ),
  sample('review', 'orderReview', '/track/token/review/000412', buildReviewForm({ proof: { token: 'token' } })),
  sample(
    'review with errors',
    'orderReview',
    '/track/token/review/000412',
    buildReviewForm({
      proof: { token: 'token' },
      isKnown: true,
      rating: 4,
      text: 'Гарна',
      photos: [{ id: 'p', picture: buildPicture() }],
      errors: [{ field: 'text', error: 'reviewTooShort', params: { least: 10 } }, ...everyError],
    }),
  ),
  sample('review that was sent', 'review', '/products/000412/review?sent=yes', buildReviewForm({ isSent: true })),
  sample('sign-in', 'login', '/login?next=/crm', null),
  sample('shell', 'shell', '/_app', null),
  sample('missing page', 'notFound', '/nothing', null),
  sample('failure', 'failure', '/', { requestId: 'r1' }),
]
