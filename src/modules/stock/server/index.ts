export { reserve, reserveMany, type ReservedLine } from './reserve.ts'
export {
  restock,
  release,
  ship,
  reverseReturn,
  receiveReturned,
  shipMany,
  unship,
  type ReturnedPart,
  type ReturnedPiece,
} from './ship-and-return.ts'
export { reallocate, type FormerAllocation } from './reallocate.ts'
export { receiveLots, type ReceivedLot } from './receive-lots.ts'
export {
  listLastReturn,
  listAllocations,
  listGtins,
  listLots,
  listLotsOfCodes,
  listSizeStock,
  lockLots,
  lockTheseLots,
  sizeColumns,
  sizeCounts,
  type CameBack,
  type OfferedLot,
  type WantedLine,
} from './stock.sql.ts'
export { enterPastStock, type PastStock } from './enter-past.ts'
export { clearLedger, clearLots } from './clear-stock.sql.ts'
export { changeLots } from './lots.sql.ts'
export { removeLots } from './remove-lots.ts'
export { correctLots } from './correct-lots.ts'
export { keepPrices, settlePrices } from './keep-prices.ts'
export { enterReceipt } from './enter-receipt.ts'
export { moveLots } from './move-lots.ts'
export { lockLotsOfPurchase, type LotOfPurchase } from './purchase-lots.sql.ts'
