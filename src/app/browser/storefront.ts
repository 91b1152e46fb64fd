import '#platform/web/tokens.css'
import '#platform/web/fonts.css'
import '#platform/web/base.css'
import '#platform/web/controls.css'
import '#platform/web/messages.css'
import '#modules/storefront/web/styles/header.css'
import '#modules/storefront/web/styles/menu.css'
import '#modules/storefront/web/styles/footer.css'
import '#modules/storefront/web/styles/brand-marks.css'
import '#modules/storefront/web/styles/shell.css'
import '#modules/storefront/web/styles/cards.css'
import '#modules/storefront/web/styles/wish-list.css'
import '#modules/storefront/web/styles/home.css'
import '#modules/storefront/web/styles/chips.css'
import '#modules/storefront/web/styles/listing.css'
import '#modules/storefront/web/styles/product-details.css'
import '#modules/storefront/web/styles/more-cards.css'
import '#modules/storefront/web/styles/gallery.css'
import '#modules/storefront/web/styles/product.css'
import '#modules/storefront/web/styles/sizes.css'
import '#modules/catalog/web/description.css'
import '#modules/storefront/web/styles/size-guide.css'
import '#modules/storefront/web/styles/reviews.css'
import '#modules/storefront/web/styles/look.css'
import '#modules/storefront/web/styles/recent.css'
import '#modules/storefront/web/styles/cart.css'
import '#modules/storefront/web/styles/order.css'
import '#modules/storefront/web/styles/track.css'
import '#modules/storefront/web/styles/checkout.css'
import '#modules/storefront/web/styles/pay.css'
import '#modules/storefront/web/styles/text.css'
import '#modules/storefront/web/styles/print.css'
import { improveCards } from '#modules/storefront/web/browser/cards.ts'
import { improveBuying } from '#modules/storefront/web/browser/buying.ts'
import { improveCart, lookAgain, offerBack } from '#modules/storefront/web/browser/cart.ts'
import { improveCheckout } from '#modules/storefront/web/browser/checkout.ts'
import { keepCheckoutDraft } from '#modules/storefront/web/browser/checkout-draft.ts'
import { improveForms } from '#modules/storefront/web/browser/forms.ts'
import { improveLists, restoreList } from '#modules/storefront/web/browser/listing.ts'
import { fillGallery, improveGallery } from '#modules/storefront/web/browser/gallery.ts'
import { explainShell, keepShell } from '#modules/storefront/web/browser/offline.ts'
import { improvePages } from '#modules/storefront/web/browser/pages.ts'
import { fillHearts, improveHearts } from '#modules/storefront/web/browser/hearts.ts'
import { improveSearch } from '#modules/storefront/web/browser/search.ts'
import { improveProduct, startProduct } from '#modules/storefront/web/browser/product.ts'
import { fillIn, greet, session } from '#modules/storefront/web/browser/signed-in.ts'
import { forgetWithSession } from '#modules/storefront/web/browser/typed.ts'
import { viewsToOne } from '#modules/speed/sample.ts'
import { tabStorage } from '#platform/web/browser-storage.ts'
import { improvePhones } from '#platform/web/improve-phones.ts'
import { applyTheme, offerThemes } from '#modules/storefront/web/browser/theme.ts'

applyTheme()
document.documentElement.dataset.scripts = ''
improveBuying()
improveCart()
improveCheckout()
improvePhones()
improvePages()
improveCards()
improveGallery()
improveProduct()
improveLists()
improveSearch()
improveHearts()
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
// another tab signed in or out; and a page that the browser kept may have grown old
session.subscribe(fillIn)
document.addEventListener('visibilitychange', lookAgain)
addEventListener('focus', lookAgain)
addEventListener('pageshow', lookAgain)

// machines that look at the shop are no visitors
if (!navigator.webdriver && Math.random() < 1 / viewsToOne) addEventListener('load', measure)

function start(): void {
  forgetWithSession()
  fillIn()
  fillHearts()
  greet()
  renewOnce()
  offerThemes()
  explainShell()
  keepShell()
  keepCheckoutDraft(() => import('./last-delivery.ts').then(({ lastDelivery }) => lastDelivery(session)))
  improveForms()
  startProduct()
  void fillGallery()
  void restoreList()
  offerBack()
  if (document.querySelector('[data-pay]'))
    void import('#modules/storefront/web/browser/pay-wait.ts').then(({ watchPayment }) => watchPayment())
}

/**
 * The session is renewed where the shop is opened (S4), which is once a tab and not at each of its documents. The user
 * of a sign-in that is too old is shown only after it (S9). Visitors without a session load none of this.
 */
function renewOnce(): void {
  if (session.token() === undefined || (tabStorage.getItem('renewed') !== null && session.user())) return
  tabStorage.setItem('renewed', '')
  // a connection lost meanwhile is no fault of the page
  void import('./renew-session.ts').then(
    ({ renewSession }) => renewSession(session),
    () => undefined,
  )
}

/** Loads the measuring script after everything that the page itself brings (S14). */
function measure(): void {
  void import('#modules/speed/web/send-page-view.ts').then(
    ({ sendPageView }) => sendPageView(),
    () => undefined,
  )
}
