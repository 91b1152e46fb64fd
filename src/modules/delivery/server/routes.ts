import { route } from '#platform/server/http/api.ts'
import * as contract from '../places.contract.ts'
import { listBranches, listSettlements } from './directory/places.sql.ts'

const throttle = { perAddress: ['placesPerAddress'] } as const
/** They change once a night; whoever types the same again is answered by the browser. */
const kept = 'private, max-age=300'

export const deliveryRoutes = {
  settlements: route(
    contract.getSettlements,
    async ({ database }, { query }, { headers }) => {
      const found = await listSettlements(database.db, query.search, contract.mostPlaces)
      headers.set('Cache-Control', kept)
      return contract.settlementsToWire(found)
    },
    throttle,
  ),
  branches: route(
    contract.getBranches,
    async ({ database }, { query }, { headers }) => {
      const found = await listBranches(database.db, query.settlement, query.search, contract.mostPlaces)
      headers.set('Cache-Control', kept)
      return contract.branchesToWire(found)
    },
    throttle,
  ),
}
