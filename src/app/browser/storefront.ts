import '#platform/web/tokens.css'
import '#platform/web/fonts.css'
import '#platform/web/base.css'
import '#platform/web/controls.css'
import '#platform/web/messages.css'
import '#modules/storefront/web/styles/header.css'
import '#modules/storefront/web/styles/menu.css'
import '#modules/storefront/web/styles/footer.css'
import '#modules/storefront/web/styles/eggs.css'
import '#modules/storefront/web/styles/shell.css'
import '#modules/storefront/web/styles/cards.css'
import '#modules/storefront/web/styles/home.css'
import '#modules/storefront/web/styles/listing.css'
import '#modules/storefront/web/styles/rest.css'
import '#modules/storefront/web/styles/gallery.css'
import '#modules/storefront/web/styles/product.css'
import '#modules/storefront/web/styles/size-guide.css'
import '#modules/storefront/web/styles/recent.css'
import '#modules/storefront/web/styles/cart.css'
import '#modules/storefront/web/styles/order.css'
import '#modules/storefront/web/styles/checkout.css'
import '#modules/storefront/web/styles/text.css'
import { improveCards } from '#modules/storefront/web/browser/cards.ts'
import { improveBuying } from '#modules/storefront/web/browser/buying.ts'
import { improveCart, offerBack } from '#modules/storefront/web/browser/cart.ts'
import { improveCheckout } from '#modules/storefront/web/browser/checkout.ts'
import { keepCheckoutDraft } from '#modules/storefront/web/browser/checkout-draft.ts'
import { improveForms } from '#modules/storefront/web/browser/forms.ts'
import { improveLists, restoreList } from '#modules/storefront/web/browser/listing.ts'
import { improveGallery } from '#modules/storefront/web/browser/gallery.ts'
import { improvePages } from '#modules/storefront/web/browser/pages.ts'
import { improveProduct, startProduct } from '#modules/storefront/web/browser/product.ts'
import { fillIn } from '#modules/storefront/web/browser/signed-in.ts'
import { improvePhones } from '#platform/web/phone-input.ts'
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
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
// a page that the browser kept may have grown old: another tab bought or signed in
addEventListener('pageshow', (event) => event.persisted && fillIn())

function start(): void {
  fillIn()
  offerThemes()
  keepCheckoutDraft()
  improveForms()
  startProduct()
  void restoreList()
  offerBack()
}
