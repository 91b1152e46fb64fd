import { route } from '#platform/server/http/api.ts'
import * as contract from '../contract.ts'
import { dismissSearch, listMissed } from './searches.sql.ts'
import { addSynonym, deleteSynonym, listSynonyms } from './synonyms.sql.ts'

export const searchRoutes = {
  get: route(contract.getSearches, async ({ database: { db } }) => {
    const [missed, synonyms] = await Promise.all([listMissed(db), listSynonyms(db)])
    return { missed, synonyms }
  }),
  add: route(contract.addSynonym, ({ database }, { body }) => database.transaction((tx) => addSynonym(tx, body))),
  delete: route(contract.deleteSynonym, async ({ database }, { query }) => {
    await database.transaction((tx) => deleteSynonym(tx, query.id))
    return null
  }),
  dismiss: route(contract.dismissSearch, async ({ database }, { body }) => {
    await database.transaction((tx) => dismissSearch(tx, body.typed))
    return null
  }),
}
