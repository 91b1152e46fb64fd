import { workerOf } from '#platform/roles.ts'
import { route } from '#platform/server/http/api.ts'
import {
  addKind as addKindCall,
  deleteKind as deleteKindCall,
  updateKind as updateKindCall,
} from '../kinds.contract.ts'
import { getProductTypes } from '../product-types.contract.ts'
import { getProductCodes, getShortInfo, shortInfoToWire } from '../short-info.contract.ts'
import { listCodes } from './catalog.sql.ts'
import { listKinds } from './kinds.sql.ts'
import { listProductTypes } from './product-types.ts'
import { listShortInfo, type ListSizeStock } from './list-short-info.ts'
import { addKind, removeKind, renameKind } from './save-kind.ts'

export function catalogRoutes({ listSizeStock }: { listSizeStock: ListSizeStock }) {
  return {
    types: route(getProductTypes, async ({ database: { db } }) => {
      const [types, kinds] = await Promise.all([listProductTypes(db), listKinds(db)])
      return types.map((type) => ({ ...type, kinds: kinds.filter(({ typeId }) => typeId === type.id) }))
    }),
    addKind: route(addKindCall, ({ database }, { body }) => database.transaction((tx) => addKind(tx, body))),
    updateKind: route(updateKindCall, ({ database }, { body }) => database.transaction((tx) => renameKind(tx, body))),
    deleteKind: route(deleteKindCall, ({ database }, { query }) => database.transaction((tx) => removeKind(tx, query))),
    codes: route(getProductCodes, ({ database: { db } }) => listCodes(db)),
    shortInfo: route(getShortInfo, async ({ database: { db } }, { query }, { caller, headers }) => {
      const { products, total } = await listShortInfo(db, query, listSizeStock)
      headers.set('X-Total-Count', String(total))
      return products.map((each) => shortInfoToWire(each, workerOf(caller.role)))
    }),
  }
}
