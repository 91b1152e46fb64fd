export { checkoutRoutes } from './routes.ts'
export type { CheckoutInput, CheckoutLine } from './checkout-input.ts'
export { placeOrder, type PlacedOrder } from './place-order.ts'
export { cartCookies, placedOrderCookie, readCartCount, readCartToken, readPlacedToken } from './cart-cookies.ts'
export { isAddressToken } from './cart-token.ts'
export { countHeldCart, findHeldCart, forgetAddressToken, holdsCartTwice, type HeldCart } from './held-cart.ts'
export { joinCart, leaveCart } from './join-cart.ts'
export { checkoutSubscribers } from './leave-ended.ts'
export {
  addAllToCart,
  addToCart,
  readCart,
  removeFromCart,
  setCartQuantity,
  type Cart,
  type FilledCart,
} from './cart.ts'
export { clearCarts, findTokenOfLastOrder } from './cart.sql.ts'
export { cleanCarts } from './clean-carts.ts'
export { resizeCartLine } from './resize-cart-line.ts'
export { joinWishList, leaveWishList } from './join-wish-list.ts'
export { readWishToken, wishListCookies } from './wish-list-cookies.ts'
export { clearWishLists } from './wish-list.sql.ts'
export { changeWishList, findShared, readWishList, shareWishList, type KeptWishList } from './wish-list.ts'
export { backInStockKind, notifyOfStock } from './notify-of-stock.ts'
export { wishForStock } from './wish-for-stock.ts'
export { checkoutSettings } from './settings.ts'
export { wishesOfPerson } from './personal-data.ts'
