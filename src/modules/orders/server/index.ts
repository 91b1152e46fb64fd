export { isForPacker, refuseOthersWork } from './pack-orders.ts'
export { orderRoutes } from './routes.ts'
export { orderMessageRoutes } from './messages/order-message-routes.ts'
export { orderTagRoutes } from './tags/tag-routes.ts'
export { addTask } from './tasks/add-task.ts'
export { orderTaskRoutes } from './tasks/task-routes.ts'
export { addOrders } from './add-orders.ts'
export { enterPastOrders, type PastOrder } from './past/enter-past-orders.ts'
// of marketplaces, whose orders stand whatever stock says
export { enterImportedOrders, type ImportedLine, type ImportedOrder } from './imported/enter-imported-orders.ts'
export { changeImportedOrder } from './imported/change-imported-order.ts'
export { fillShortLines } from './imported/fill-short-lines.ts'
export { listOrdersByNumbers } from './imported/imported-orders.sql.ts'
export { listOrders } from './list/list-orders.ts'
export { loadOrders, lockNumbers, lockOrders } from './orders.sql.ts'
export { writePayment } from './payments/record-payment.ts'
export { takePaymentBack } from './payments/take-payment-back.ts'
export { linkReceipts } from './payments/link-receipts.ts'
export { listPayments } from './payments/payments.sql.ts'
export type { OrderPayment } from '../payment.contract.ts'
export { lockLotsOfOrders } from './lines/lock-lots-of-orders.ts'
// of providers, whose word is booked whatever else stands
export { bookFee, bookPayment } from './payments/book-payment.ts'
export { cancelUnpaid } from './payments/cancel-unpaid.ts'
export { updateOrder, updateOrders } from './update-orders.ts'
export {
  moneyMoved,
  orderChanged,
  orderDeleted,
  orderRestored,
  ordersLeaving,
  type ChangedOrder,
  type LeavingOrder,
} from './order-events.ts'
export { ordersChannel } from './follow-orders.ts'
export { orderMessageKind } from './messages/order-letters.ts'
export { recipientOf, remindOfParcel, notifyOfParcel } from './messages/notify-customer.ts'
export {
  chargeShortfall,
  receiveFromCarrier,
  settleShortfall,
  takeBackFromCarrier,
} from './payments/receive-from-carrier.ts'
export { writeOwnCosts } from './write-own-costs.ts'
export { deleteOrders } from './deleted/delete-orders.ts'
export { receiveReturn } from './returns/receive-return.ts'
export { undoReturn } from './returns/undo-return.ts'
export { joinOrders } from './own/join-orders.ts'
export { ordersOfPerson } from './own/personal-data.ts'
export { findOrderByNumberAndPhone, findTrackedOrder, type TrackedOrder } from './own/track-order.ts'
export { listStockDifferences } from './stock-check.sql.ts'
export { forgetOldDeleted } from './deleted/forget-old-deleted.ts'
export { photosOfLines } from './lines/line-photos.ts'
export { wordsOfLines } from './lines/line-words.ts'
export { listWaitingOrders } from './list/list-waiting.ts'
export { deleteAllOrders } from './deleted/empty-for-demo.sql.ts'
export { hasOrders } from './own/first-order.sql.ts'
export { orderSettings } from './settings.ts'
// of the checkout, which writes orders of its own
export { findGoods, nextPrice, type Goods } from './lines/find-goods.ts'
export { findStocked } from './lines/find-stocked.ts'
export { holdStock, refuseShort } from './lines/hold-stock.ts'
export { nextOrderNumber } from './order-number.sql.ts'
export { insertLines, insertOrder, type LineRow } from './orders.sql.ts'
// of the customers, who are added up from their orders
export { searched } from './list/order-list.sql.ts'
