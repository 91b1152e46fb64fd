import { route } from '#platform/server/api.ts'
import * as contract from '../places.contract.ts'
import { findBranches, findSettlements } from './directory/places.sql.ts'

const throttle = { perAddress: ['placesPerAddress'] } as const
/** They change once a night; whoever types the same again is answered by the browser. */
const kept = 'private, max-age=300'

export const deliveryRoutes = {
  settlements: route(
    contract.getSettlements,
    async ({ database }, { query }, { headers }) => {
      const found = await findSettlements(database.db, query.search, contract.mostPlaces)
      headers.set('Cache-Control', kept)
      return contract.settlementsToWire(found)
    },
    throttle,
  ),
  branches: route(
    contract.getBranches,
    async ({ database }, { query }, { headers }) => {
      const found = await findBranches(database.db, query.settlement, query.search, contract.mostPlaces)
      headers.set('Cache-Control', kept)
      return contract.branchesToWire(found)
    },
    throttle,
  ),
}
