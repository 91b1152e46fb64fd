export { orderRoutes } from './routes.ts'
export { addOrders } from './add-orders.ts'
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
export {
  addToCart,
  cartCookie,
  joinCart,
  readCart,
  removeFromCart,
  setCartQuantity,
  type Cart,
  type CartLine,
} from './cart.ts'
export { findOrderByNumberAndPhone, findTrackedOrder, type TrackedOrder } from './track-order.ts'
export { findStockDifferences, type StockDifference } from './stock-check.sql.ts'
export { cleanOrders } from './clean-orders.ts'
