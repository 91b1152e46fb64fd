/** How a page is framed. */
export interface Frame {
  /** Parts of the header that the page shows (S2, NAV-3). */
  header: { search: boolean; navigation: boolean; account: boolean; cart: boolean }
  /** Search engines may list it. */
  isIndexed: boolean
}

const wholeHeader = { search: true, navigation: true, account: true, cart: true }
export const bareHeader = { search: false, navigation: false, account: false, cart: false }
export const cartHeader = { search: false, navigation: false, account: true, cart: true }
/** The next step after the cart: as quiet, but with the search, which S2 takes away from the cart alone. */
export const checkoutHeader = { ...cartHeader, search: true }

/** Of a page that anybody may find. */
export const inTheShop: Frame = { header: wholeHeader, isIndexed: true }
/** Of a page that is the visitor's own, or of none. */
export const notListed: Frame = { header: wholeHeader, isIndexed: false }
