import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import { suggestionsText } from '../suggestions.contract.ts'
import { fresh } from './shelf/read-shelf.ts'
import { readSuggested } from './shelf/suggested.sql.ts'
import { listTypes } from './shell.ts'

const most = { lines: 8, products: 6, types: 2 }

/** What may be meant by what is being typed, as JSON (U11). */
export async function suggest({ database }: Shop, typed: string, language: Language): Promise<string> {
  const [{ products, typeIds, queries }, known] = await Promise.all([
    fresh(database, () => readSuggested(database.db, typed, language, most.products)),
    listTypes(database.db, language),
  ])
  const types = known.filter(({ id }) => typeIds.includes(id)).slice(0, most.types)
  return suggestionsText({
    products: products.slice(0, most.lines - types.length - queries.length),
    types: types.map(({ slug, name }) => ({ slug, name })),
    queries,
  })
}
