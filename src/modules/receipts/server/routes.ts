import { route } from '#platform/server/http/api.ts'
import * as contract from '../receipts.contract.ts'
import { issueByHand } from './issue-by-hand.ts'
import { receiptFile } from './receipt-file.ts'
import { showDay, showOrderReceipts } from './show-receipts.ts'

export const receiptRoutes = {
  ofOrder: route(contract.getOrderReceipts, (shop, { query }) => showOrderReceipts(shop, query.orderId)),
  issue: route(contract.issueReceipts, async (shop, { body }, { caller }) => {
    await issueByHand(shop, body.orderId, caller)
    return showOrderReceipts(shop, body.orderId)
  }),
  day: route(contract.getReceiptDay, (shop, { query }) => showDay(shop, query.day)),
  file: route(contract.getReceiptFile, (shop, { query }) => receiptFile(shop, query.id, query.form)),
}
