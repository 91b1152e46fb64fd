export { orderRoutes } from './routes.ts'
export { customerRoutes, orderMessageRoutes } from './desk-routes.ts'
export { addOrders } from './add-orders.ts'
export { enterPastOrders, type PastOrder } from './enter-past-orders.ts'
export { updateOrders } from './update-orders.ts'
export { deleteOrders } from './delete-orders.ts'
export { receiveReturn } from './receive-return.ts'
export {
  placeOrder,
  checkoutPaymentTypes,
  type CheckoutInput,
  type CheckoutLine,
  type PlacedOrder,
} from './place-order.ts'
export { addToCart, cartCookie, joinCart, readCart, removeFromCart, setCartQuantity, type Cart } from './cart.ts'
export { resizeCartLine } from './resize-cart-line.ts'
export { joinOrders } from './join-orders.ts'
export { findOrderByNumberAndPhone, findTrackedOrder, type TrackedOrder } from './track-order.ts'
export { findStockDifferences } from './stock-check.sql.ts'
export { cleanOrders } from './clean-orders.ts'
export { wordsOfLines } from './line-words.ts'
export { wishForStock } from './wish-for-stock.ts'
export { tellOfStock } from './tell-of-stock.ts'
export { clearOrders } from './clear-orders.sql.ts'
export { orderSettings } from './settings.ts'
