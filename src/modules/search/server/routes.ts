import { route } from '#platform/server/api.ts'
import * as contract from '../contract.ts'
import { dismissSearch, listMissed } from './searches.sql.ts'
import { addSynonym, deleteSynonym, listSynonyms } from './synonyms.sql.ts'

export const searchRoutes = {
  get: route(contract.getSearches, async ({ database: { db } }) =>
    contract.overviewToWire(...(await Promise.all([listMissed(db), listSynonyms(db)]))),
  ),
  add: route(contract.addSynonym, ({ database: { db } }, { body }) => addSynonym(db, body)),
  delete: route(contract.deleteSynonym, async ({ database: { db } }, { query }) => {
    await deleteSynonym(db, query.id)
    return null
  }),
  dismiss: route(contract.dismissSearch, async ({ database: { db } }, { body }) => {
    await dismissSearch(db, body.query)
    return null
  }),
}
