import type { StaffCall } from '#platform/server/http/api.ts'
import { route } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import * as arriving from '../arriving.contract.ts'
import * as addresses from '../addresses.contract.ts'
import { getApiTable, getApis, readApi, stopApi } from '../apis.contract.ts'
import * as contract from '../contract.ts'
import { importCustomers as importCustomersCall } from '../customers.contract.ts'
import { leaveShop as leaveShopCall } from '../leaving.contract.ts'
import { readMoveFile } from '../reading.contract.ts'
import { deleteByPaths } from './addresses/old-addresses.sql.ts'
import { takeAddresses } from './addresses/read-addresses.ts'
import { showAddresses } from './addresses/show-addresses.ts'
import { turnAddresses } from './addresses/turn-addresses.ts'
import { beginReading, endReadingEarly } from './apis/begin-reading.ts'
import { readTable } from './apis/read-table.ts'
import { showApis } from './apis/show-apis.ts'
import { dropArchive, enterArchive, stopArrival } from './arriving/enter-archive.ts'
import { readArchive } from './arriving/read-archive.ts'
import { showArrival } from './arriving/show-arrival.ts'
import { undoArrival } from './arriving/undo-arrival.ts'
import { answerQuestions, decideModels } from './change-plan.ts'
import { importCustomers } from './customers/import-customers.ts'
import { leaveShop } from './leaving/leave-shop.ts'
import { moveIn } from './move-in.ts'
import { inBrief } from './show-models.ts'
import { listModels } from './moves.sql.ts'
import { plainWord } from '../past-orders.ts'
import * as pastImports from '../past-imports.contract.ts'
import * as pastOrders from '../past-orders.contract.ts'
import { importPastOverheads as importPastOverheadsCall, setPastOverheadWord } from '../past-overheads.contract.ts'
import { showPastImports, stopPastImport } from './past-imports/past-import-progress.ts'
import { undoPastImport } from './past-imports/undo-past-import.ts'
import { importPastOrders } from './past-orders/import-past-orders.ts'
import { rememberStatusWord } from './past-orders/past-orders.sql.ts'
import { importPastOverheads } from './past-overheads/import-past-overheads.ts'
import { rememberOverheadWord } from './past-overheads/past-overheads.sql.ts'
import { addNamedPhoto } from './photos/add-named-photo.ts'
import { holdPhotos } from './photos/hold-photos.ts'
import { readMove } from './read-move.ts'
import { showMoves } from './show-moves.ts'
import { stopMove, undoMove } from './stop-move.ts'

const shown = (shop: Shop, { language }: StaffCall) => showMoves(shop, language)
const arrival = async (shop: Shop, { language }: StaffCall) => ({ arrival: await showArrival(shop, language) })

export const movingInRoutes = {
  read: route(readMoveFile, (shop, { query }, call) => readMove(shop, query, call)),
  get: route(contract.getMoves, (shop, _, call) => shown(shop, call)),
  models: route(contract.getModels, async ({ database }, { query }) => {
    const { id, offset = 0, limit = 50, reasons } = query
    const { models, total } = await listModels(database.db, id, { offset, limit, reasons })
    return { models: models.map(inBrief), total }
  }),
  answer: route(contract.answerMove, async (shop, { body }, call) => {
    await answerQuestions(shop, body.id, body.answers)
    return shown(shop, call)
  }),
  decide: route(contract.decideMove, async (shop, { body }, call) => {
    await decideModels(shop, body.id, body.decisions)
    return shown(shop, call)
  }),
  apply: route(contract.applyMove, async (shop, { body }, call) => {
    await moveIn(shop, body.id, call)
    return shown(shop, call)
  }),
  stop: route(contract.stopMoving, async (shop, { body }, call) => {
    await stopMove(shop, body.id)
    return shown(shop, call)
  }),
  photos: route(contract.holdMovePhotos, async (shop, { body }, call) => {
    await holdPhotos(shop, body.id, body.act)
    return shown(shop, call)
  }),
  addresses: route(addresses.getAddresses, (shop, { query }) => showAddresses(shop, query)),
  readAddresses: route(addresses.readAddresses, (shop, _, call) => takeAddresses(shop, call)),
  deleteAddresses: route(addresses.deleteAddresses, async (shop, { body }) => {
    await shop.database.transaction((tx) => deleteByPaths(tx, body.paths))
    return showAddresses(shop, {})
  }),
  turnAddresses: route(addresses.turnAddresses, async (shop, { body }, { caller }) => {
    await turnAddresses(shop, body.isOn, caller)
    return showAddresses(shop, {})
  }),
  pastOrders: route(pastOrders.importPastOrders, (shop, { query }, call) => importPastOrders(shop, query, call)),
  pastWord: route(pastOrders.setPastWord, async (shop, { body }) => {
    const { word, status } = body
    await shop.database.transaction((tx) => rememberStatusWord(tx, plainWord(word), status))
    return { word, status }
  }),
  customers: route(importCustomersCall, (shop, { query }, call) => importCustomers(shop, query, call)),
  pastOverheads: route(importPastOverheadsCall, (shop, { query }, call) => importPastOverheads(shop, query, call)),
  pastOverheadWord: route(setPastOverheadWord, async (shop, { body }) => {
    const { word, category } = body
    await shop.database.transaction((tx) => rememberOverheadWord(tx, plainWord(word), category))
    return { word, category }
  }),
  pastImports: route(pastImports.getPastImports, async (shop, { query }) => ({
    imports: await showPastImports(shop, query.kind),
  })),
  stopPastImport: route(pastImports.stopPastImport, (shop, { body }) => stopPastImport(shop, body.importId)),
  undoPastImport: route(pastImports.undoPastImport, (shop, { body }, { caller }) =>
    undoPastImport(shop, body.importId, caller),
  ),
  apis: route(getApis, (shop) => showApis(shop)),
  readApi: route(readApi, async (shop, { body }, call) => {
    await beginReading(shop, body.source, call)
    return showApis(shop)
  }),
  apiTable: route(getApiTable, (shop) => readTable(shop)),
  stopApi: route(stopApi, async (shop) => {
    await endReadingEarly(shop)
    return showApis(shop)
  }),
  photo: route(contract.addMovePhoto, (shop, { query }, call) => addNamedPhoto(shop, query, call)),
  leave: route(leaveShopCall, (shop, { body }, call) => leaveShop(shop, body.password, call)),
  arrival: route(arriving.getArrival, (shop, _, call) => arrival(shop, call)),
  archive: route(arriving.readArchive, async (shop, { query }, call) => {
    await readArchive(shop, query, call)
    return arrival(shop, call)
  }),
  arrive: route(arriving.enterArchive, async (shop, { body }, call) => {
    await enterArchive(shop, body, call)
    return arrival(shop, call)
  }),
  stopArrival: route(arriving.stopArrival, async (shop, { body }, call) => {
    await stopArrival(shop, body.id)
    return arrival(shop, call)
  }),
  undoArrival: route(arriving.undoArrival, async (shop, { body }, call) => {
    await undoArrival(shop, body, call)
    return arrival(shop, call)
  }),
  dropArchive: route(arriving.dropArchive, async (shop, { body }, call) => {
    await dropArchive(shop, body.id)
    return arrival(shop, call)
  }),
  undo: route(contract.undoMoving, async (shop, { body }, call) => {
    await undoMove(shop, body.id, call)
    return shown(shop, call)
  }),
}
