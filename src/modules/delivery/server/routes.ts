import { route } from '#platform/server/http/api.ts'
import * as contract from '../places.contract.ts'
import { findStreets } from './directory/find-streets.ts'
import { listBranches, listSettlements } from './directory/places.sql.ts'

const throttle = { perAddress: ['placesPerAddress'] } as const
/** They change once a night; whoever types the same again is answered by the browser. */
const cacheControl = 'private, max-age=300'

export const deliveryRoutes = {
  settlements: route(
    contract.getSettlements,
    async ({ database }, { query }, { headers }) => {
      const found = await listSettlements(database.db, query.search, contract.mostPlaces)
      headers.set('Cache-Control', cacheControl)
      return contract.settlementsToWire(found)
    },
    throttle,
  ),
  branches: route(
    contract.getBranches,
    async ({ database }, { query }, { headers }) => {
      const found = await listBranches(database.db, query.settlement, query.search, contract.mostPlaces)
      headers.set('Cache-Control', cacheControl)
      return contract.branchesToWire(found)
    },
    throttle,
  ),
  streets: route(
    contract.getStreets,
    async (shop, { query: { settlement, search } }, { headers }) => {
      const { streets, isWhole } = await findStreets(shop, { settlementRef: settlement, typed: search })
      headers.set('Cache-Control', isWhole ? cacheControl : 'private, no-store')
      return contract.streetsToWire(streets)
    },
    { perAddress: ['streetsPerAddress'] },
  ),
}
