import type { ReactNode } from 'react'
import { productPath } from '#modules/catalog/product-path.ts'
import type { ListingData, PageData, PageId, TextPageId } from '../page-data.ts'
import type { ReviewFormData } from '../reviews/review-data.ts'
import { textOr } from '../texts.ts'
import { CartPage } from './cart-page.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import type { Head } from './head-tags.tsx'
import { HomePage } from './home-page.tsx'
import { ListingPage } from './listing-page.tsx'
import { kindText, listingTitle } from './listing-texts.ts'
import { isFiltered, listingPath } from './listing-url.ts'
import { LoginPage, ProfilePage } from './account-pages.tsx'
import { FailurePage, NotFoundPage, TooManyPage, troubleTitle } from './message-page.tsx'
import { ReviewPage } from './review-page.tsx'
import { PayPage } from './pay-page.tsx'
import { ProductPage } from './product-page.tsx'
import { SizeGuidePage } from './size-guide.tsx'
import { textHead, TextPage } from './text-page.tsx'
import { describeListing, describeProduct, describeShop } from './structured-data.ts'
import { ThanksPage, TrackFormPage, TrackPage } from './track-page.tsx'
import { productDescription } from './product-description.ts'
import { type View } from './view.tsx'
import { WishListPage } from './wish-list-page.tsx'

/** A page's head and body. */
export interface PageView<Data> {
  head(data: Data, view: View): Head
  body(data: Data): ReactNode
}

const reviewView: PageView<ReviewFormData> = {
  head: ({ name }, { t }) => ({ title: t('reviewForm.title', { name }), description: t('reviewForm.description') }),
  body: (data) => <ReviewPage data={data} />,
}

export const pageViews: { [Id in PageId]: PageView<PageData[Id]> } = {
  home: {
    head: ({ hero }, view) => ({
      title: view.shell.front.title,
      description: view.shell.front.description,
      canonicalPath: '/',
      picture: hero?.picture ?? null,
      structuredData: describeShop(view),
    }),
    body: (data) => <HomePage data={data} />,
  },
  listing: {
    head: (data, view) => ({
      title: listingTitle(view, data),
      description: textOr(view.t, `about.${data.type?.slug ?? ''}`, data.type?.slug ?? '', {
        days: view.shell.terms.returnDays,
      }),
      ...listHead(data, view),
    }),
    body: (data) => <ListingPage data={data} />,
  },
  kind: {
    head: (data, view) => ({
      title: listingTitle(view, data),
      description: kindText(view, data),
      ...listHead(data, view),
    }),
    body: (data) => <ListingPage data={data} />,
  },
  search: {
    head: (data, view) => ({ title: listingTitle(view, data), description: view.t('search.description') }),
    body: (data) => <ListingPage data={data} />,
  },
  product: {
    head: (data, view) => ({
      title: productTitle(data, view.t),
      description: productDescription(data, view),
      ...(!data.isComing && { product: { price: data.price, isAvailable: !data.isSoldOut } }),
      canonicalPath: productPath(data.code),
      picture: data.pictures[0] ?? null,
      structuredData: describeProduct(view, data),
    }),
    body: (data) => <ProductPage data={data} />,
  },
  cart: plain('cart.title', 'cart.description', (data) => <CartPage data={data} />),
  checkout: plain('checkout.title', 'checkout.description', (data) => <CheckoutPage data={data} />),
  wishList: plain('wishList.title', 'wishList.description', (data) => <WishListPage data={data} />),
  sharedWishList: plain('wishList.shared', 'wishList.description', (data) => <WishListPage data={data} />),
  thanks: plain('thanks.title', 'track.description', (data) => <ThanksPage data={data} />),
  track: {
    head: (data, { t }) => ({ title: t('track.title', { number: data.number }), description: t('track.description') }),
    body: (data) => <TrackPage data={data} />,
  },
  pay: plain('pay.title', 'track.description', (data) => <PayPage data={data} />),
  trackForm: plain('trackForm.title', 'track.description', (data) => <TrackFormPage data={data} />),
  review: reviewView,
  orderReview: reviewView,
  login: plain('login.title', 'login.description', () => <LoginPage />),
  profile: plain('profile.title', 'profile.description', () => <ProfilePage />),
  // the application shell alone: its main stays empty (NAV-4)
  shell: {
    head: (_, { t, shell }) => ({ title: t('shell.document'), description: shell.front.description }),
    body: () => null,
  },
  sizeGuide: {
    head: (_, { t }) => ({ title: t('sizes.open'), description: t('sizes.description'), canonicalPath: '/size-guide' }),
    body: () => <SizeGuidePage />,
  },
  delivery: prose('delivery'),
  returns: prose('returns'),
  contacts: prose('contacts'),
  about: prose('about'),
  offer: prose('offer'),
  privacy: prose('privacy'),
  notFound: {
    head: (_, view) => ({ title: troubleTitle('missing', view), description: view.shell.front.description }),
    body: () => <NotFoundPage />,
  },
  tooMany: {
    head: (_, view) => ({ title: troubleTitle('tooMany', view), description: view.shell.front.description }),
    body: () => <TooManyPage />,
  },
  failure: {
    head: (_, view) => ({ title: troubleTitle('failure', view), description: view.shell.front.description }),
    body: (data) => <FailurePage data={data} />,
  },
}

function listHead(data: ListingData, view: View): Pick<Head, 'canonicalPath' | 'picture' | 'structuredData'> {
  return {
    // filters and sorts are the same list; only its plain pages have addresses of their own (S2)
    canonicalPath: `${listingPath(data)}${data.filter.page > 1 && !isFiltered(data.filter) ? `?page=${data.filter.page}` : ''}`,
    picture: data.cards[0]?.picture ?? null,
    structuredData: describeListing(view, data),
  }
}

function prose(id: TextPageId): PageView<null> {
  return { head: (_, view) => textHead(id, view), body: () => <TextPage id={id} /> }
}

function plain<Data>(
  title: Parameters<View['t']>[0],
  description: Parameters<View['t']>[0],
  body: (data: Data) => ReactNode,
): PageView<Data> {
  return { head: (_, { t }) => ({ title: t(title), description: t(description) }), body }
}

/** With the colour that the page shows, unless it is the one of the plain address (U23). */
function productTitle({ name, colours, chosenColour }: PageData['product'], t: View['t']): string {
  const colour = chosenColour ? colours.find(({ position }) => position === chosenColour) : undefined
  return colour?.label ? t('card.inColour', { name, colour: colour.label }) : name
}
