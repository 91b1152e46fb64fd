export { reserve, type ReservedLine } from './reserve.ts'
export { giveBack, release, take, takeBack, untake, type ReturnedPart } from './change-holding.ts'
export { receiveLot } from './receive-lot.ts'
export { listAllocations, listLots, listLotsOfCodes, listSizeStock, lockLots, type WantedLine } from './stock.sql.ts'
