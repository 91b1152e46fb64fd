import { route } from '#platform/server/http/api.ts'
import * as contract from '../receipts.contract.ts'
import { orderReceiptsToWire, receiptDayToWire } from '../receipts.contract.ts'
import { issueByHand } from './issue-by-hand.ts'
import { receiptFile } from './receipt-file.ts'
import { showDay, showOrderReceipts } from './show-receipts.ts'

export const receiptRoutes = {
  ofOrder: route(contract.getOrderReceipts, async (shop, { query }) =>
    orderReceiptsToWire(await showOrderReceipts(shop, query.orderid)),
  ),
  issue: route(contract.issueReceipts, async (shop, { body }, { caller }) => {
    await issueByHand(shop, body.orderId, caller)
    return orderReceiptsToWire(await showOrderReceipts(shop, body.orderId))
  }),
  day: route(contract.getReceiptDay, async (shop, { query }) => receiptDayToWire(await showDay(shop, query.day))),
  file: route(contract.getReceiptFile, (shop, { query }) => receiptFile(shop, query.id, query.form)),
}
