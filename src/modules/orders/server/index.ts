export { isForPacker, refuseOthersWork } from './pack-orders.ts'
export { orderRoutes } from './routes.ts'
export { orderMessageRoutes } from './order-message-routes.ts'
export { orderTagRoutes } from './tags/tag-routes.ts'
export { addTask } from './tasks/add-task.ts'
export { orderTaskRoutes } from './tasks/task-routes.ts'
export { addOrders } from './add-orders.ts'
export { enterPastOrders, type PastOrder } from './enter-past-orders.ts'
// of marketplaces, whose orders stand whatever stock says
export { enterImportedOrders, type ImportedLine, type ImportedOrder } from './imported/enter-imported-orders.ts'
export { changeImportedOrder } from './imported/change-imported-order.ts'
export { fillShortLines } from './imported/fill-short-lines.ts'
export { listOrdersByNumbers } from './imported/imported-orders.sql.ts'
export { listOrders } from './list-orders.ts'
export { loadOrders, lockNumbers, lockOrders } from './orders.sql.ts'
export { writePayment } from './record-payment.ts'
export { takePaymentBack } from './take-payment-back.ts'
export { linkReceipts } from './link-receipts.ts'
export { listPayments } from './payments.sql.ts'
export type { OrderPayment } from '../payment.contract.ts'
export { lockLotsOfOrders } from './lock-lots-of-orders.ts'
// of providers, whose word is booked whatever else stands
export { bookFee, bookPayment } from './book-payment.ts'
export { cancelUnpaid } from './cancel-unpaid.ts'
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
export { orderMessageKind } from './order-letters.ts'
export { recipientOf, remindOfParcel, notifyOfParcel } from './notify-customer.ts'
export { chargeShortfall, receiveFromCarrier, settleShortfall, takeBackFromCarrier } from './receive-from-carrier.ts'
export { writeOwnCosts } from './write-own-costs.ts'
export { deleteOrders } from './delete-orders.ts'
export { receiveReturn } from './receive-return.ts'
export { undoReturn } from './undo-return.ts'
export { joinOrders } from './join-orders.ts'
export { ordersOfPerson } from './personal-data.ts'
export { findOrderByNumberAndPhone, findTrackedOrder, type TrackedOrder } from './track-order.ts'
export { listStockDifferences } from './stock-check.sql.ts'
export { cleanOrders } from './clean-orders.ts'
export { photosOfLines } from './line-photos.ts'
export { wordsOfLines } from './line-words.ts'
export { listWaitingOrders } from './list-waiting.ts'
export { clearOrders } from './clear-orders.sql.ts'
export { hasOrders } from './first-order.sql.ts'
export { orderSettings } from './settings.ts'
// of the checkout, which writes orders of its own
export { findGoods, nextPrice, type Goods } from './find-goods.ts'
export { findStocked } from './find-stocked.ts'
export { holdStock, refuseShort } from './hold-stock.ts'
export { nextOrderNumber } from './order-number.sql.ts'
export { insertLines, insertOrder, type LineRow } from './orders.sql.ts'
// of the customers, who are added up from their orders
export { searched } from './order-list.sql.ts'
