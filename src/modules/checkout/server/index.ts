export { checkoutRoutes } from './routes.ts'
export {
  placeOrder,
  checkoutPaymentTypes,
  type CheckoutInput,
  type CheckoutLine,
  type PlacedOrder,
} from './place-order.ts'
export { cartCookies, readCartToken } from './cart-cookies.ts'
export { joinCart, leaveCart } from './join-cart.ts'
export { addToCart, readCart, removeFromCart, setCartQuantity, type Cart } from './cart.ts'
export { clearCarts } from './cart.sql.ts'
export { cleanCarts } from './clean-carts.ts'
export { resizeCartLine } from './resize-cart-line.ts'
export { tellOfStock } from './tell-of-stock.ts'
export { wishForStock } from './wish-for-stock.ts'
export { checkoutSettings } from './settings.ts'
