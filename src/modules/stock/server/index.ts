export { reserve, reserveMany, type ReservedLine } from './reserve.ts'
export {
  giveBack,
  release,
  take,
  takeAgain,
  takeBack,
  takeMany,
  untake,
  type ReturnedPart,
  type ReturnedPiece,
} from './change-holding.ts'
export { holdAgain, type HeldAgain } from './hold-again.ts'
export { receiveLots, type ReceivedLot } from './receive-lots.ts'
export {
  listLastReturn,
  listAllocations,
  listGtins,
  listLots,
  listLotsOfCodes,
  listSizeStock,
  lockLots,
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
