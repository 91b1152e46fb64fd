import { workerOf } from '#platform/endpoint.ts'
import { route } from '#platform/server/api.ts'
import { productType } from '../product.fields.ts'
import { getProductTypes } from '../product-types.contract.ts'
import { getProductCodes, getShortInfo, shortInfoToWire } from '../short-info.contract.ts'
import { listCodes } from './catalog.sql.ts'
import { listProductTypes } from './product-types.ts'
import { listShortInfo, type ListSizeStock } from './list-short-info.ts'

export function catalogRoutes({ listSizeStock }: { listSizeStock: ListSizeStock }) {
  return {
    types: route(getProductTypes, async ({ database: { db } }) =>
      (await listProductTypes(db)).map((type) => productType.toWire(type, 'admin')),
    ),
    codes: route(getProductCodes, ({ database: { db } }) => listCodes(db)),
    shortInfo: route(getShortInfo, async ({ database: { db } }, { query }, { caller, headers }) => {
      const { products, total } = await listShortInfo(db, query, listSizeStock)
      headers.set('X-Total-Count', String(total))
      return products.map((each) => shortInfoToWire(each, workerOf(caller.role)))
    }),
  }
}
