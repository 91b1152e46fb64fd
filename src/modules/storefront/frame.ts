/** Parts of the header that a page shows (S2, NAV-3). */
export interface Header {
  search: boolean
  navigation: boolean
  account: boolean
  cart: boolean
}

/** How a page is framed. */
export interface Frame {
  header: Header
  /** Search engines may list it. */
  isIndexed: boolean
  /** Others are led to sign in. */
  isForSignedIn: boolean
}

export const wholeHeader: Header = { search: true, navigation: true, account: true, cart: true }
export const bareHeader: Header = { search: false, navigation: false, account: false, cart: false }
export const cartHeader: Header = { search: false, navigation: false, account: true, cart: true }
/** The next step after the cart: as quiet, but with the search, which S2 takes away from the cart alone. */
export const checkoutHeader: Header = { ...cartHeader, search: true }
