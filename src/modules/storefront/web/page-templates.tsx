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
import { ThanksPage } from './thanks-page.tsx'
import { TrackFormPage } from './track-form-page.tsx'
import { TrackPage } from './track-page.tsx'
import { productDescription } from './product-description.ts'
import { type PageContext } from './page-context.tsx'
import { WishListPage } from './wish-list-page.tsx'

/** Renders the head and the body of a page. */
export interface PageTemplate<Data> {
  head(data: Data, context: PageContext): Head
  body(data: Data): ReactNode
}

const reviewTemplate: PageTemplate<ReviewFormData> = {
  head: ({ name }, { t }) => ({ title: t('reviewForm.title', { name }), description: t('reviewForm.description') }),
  body: (data) => <ReviewPage data={data} />,
}

export const pageTemplates: { [Id in PageId]: PageTemplate<PageData[Id]> } = {
  home: {
    head: ({ hero }, context) => ({
      title: context.shell.front.title,
      description: context.shell.front.description,
      canonicalPath: '/',
      picture: hero?.picture ?? null,
      structuredData: describeShop(context),
    }),
    body: (data) => <HomePage data={data} />,
  },
  listing: {
    head: (data, context) => ({
      title: listingTitle(context, data),
      description: ofPage(
        context,
        data,
        textOr(context.t, `about.${data.type?.slug ?? ''}`, data.type?.slug ?? '', {
          days: context.shell.terms.returnDays,
        }),
      ),
      ...listHead(data, context),
    }),
    body: (data) => <ListingPage data={data} />,
  },
  kind: {
    head: (data, context) => ({
      title: listingTitle(context, data),
      description: ofPage(context, data, kindText(context, data)),
      ...listHead(data, context),
    }),
    body: (data) => <ListingPage data={data} />,
  },
  search: {
    head: (data, context) => ({ title: listingTitle(context, data), description: context.t('search.description') }),
    body: (data) => <ListingPage data={data} />,
  },
  product: {
    head: (data, context) => ({
      title: productTitle(data, context.t),
      description: productDescription(data, context),
      ...(!data.isComing && { product: { price: data.price, isAvailable: !data.isSoldOut } }),
      canonicalPath: productPath(data.code),
      picture: data.pictures[0] ?? null,
      structuredData: describeProduct(context, data),
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
  review: reviewTemplate,
  orderReview: reviewTemplate,
  login: plain('login.title', 'login.description', () => <LoginPage />),
  profile: plain('profile.title', 'profile.description', () => <ProfilePage />),
  // the application shell alone: its main stays empty (NAV-4)
  shell: {
    head: (_, { t, shell }) => ({ title: t('shell.document'), description: shell.front.description }),
    body: () => null,
  },
  sizeGuide: {
    head: (_, { t }) => ({
      title: t('title.sizes'),
      description: t('sizes.description'),
      canonicalPath: '/size-guide',
    }),
    body: () => <SizeGuidePage />,
  },
  delivery: prose('delivery'),
  returns: prose('returns'),
  contacts: prose('contacts'),
  care: prose('care'),
  about: prose('about'),
  offer: prose('offer'),
  privacy: prose('privacy'),
  notFound: {
    head: (_, context) => ({ title: troubleTitle('missing', context), description: context.shell.front.description }),
    body: () => <NotFoundPage />,
  },
  tooMany: {
    head: (_, context) => ({ title: troubleTitle('tooMany', context), description: context.shell.front.description }),
    body: () => <TooManyPage />,
  },
  failure: {
    head: (_, context) => ({ title: troubleTitle('failure', context), description: context.shell.front.description }),
    body: (data) => <FailurePage data={data} />,
  },
}

/** No two pages of a list are described alike. */
function ofPage({ t }: PageContext, { filter }: ListingData, description: string): string {
  return filter.page > 1 ? t('list.descriptionOfPage', { description, page: filter.page }) : description
}

function listHead(data: ListingData, context: PageContext): Pick<Head, 'canonicalPath' | 'picture' | 'structuredData'> {
  return {
    // filters and sorts are the same list; only its plain pages have addresses of their own (S2)
    canonicalPath: `${listingPath(data)}${data.filter.page > 1 && !isFiltered(data.filter) ? `?page=${data.filter.page}` : ''}`,
    picture: data.cards[0]?.picture ?? null,
    structuredData: describeListing(context, data),
  }
}

function prose(id: TextPageId): PageTemplate<null> {
  return { head: (_, context) => textHead(id, context), body: () => <TextPage id={id} /> }
}

function plain<Data>(
  title: Parameters<PageContext['t']>[0],
  description: Parameters<PageContext['t']>[0],
  body: (data: Data) => ReactNode,
): PageTemplate<Data> {
  return { head: (_, { t }) => ({ title: t(title), description: t(description) }), body }
}

/** With the colour that the page shows, unless it is the one of the plain address (U23). */
function productTitle({ name, colours, chosenColour }: PageData['product'], t: PageContext['t']): string {
  const colour = chosenColour ? colours.find(({ position }) => position === chosenColour) : undefined
  return colour?.label ? t('card.inColour', { name, colour: colour.label }) : name
}
