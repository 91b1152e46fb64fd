import { languages, type Language } from '#kit/language.ts'
import type { Db } from '#platform/server/database/database.ts'
import { KeptJson } from '#platform/server/http/ready-json.ts'
import type { Shop } from '#platform/server/shop.ts'
import { metSums } from './met-sums.ts'
import { suggestionsText, type WireSuggestions } from '../suggestions.contract.ts'
import { kindLinkOf } from './kind-links.ts'
import { kindMeant } from './kind-meant.ts'
import { listMeant, nameOfList } from './lists-across.ts'
import { pageMeant } from './pages-meant.ts'
import { answerCache } from './shelf/answer-cache.ts'
import { fresh } from './shelf/read-shelf.ts'
import { readAskedBefore, readSuggested, type Found } from './shelf/suggested.sql.ts'
import { listTypes } from './shell.ts'

const most = { lines: 8, products: 6, types: 2 }

interface Kept {
  answer: KeptJson<WireSuggestions>
  version: number
  queries: string
}

const keptSuggestions = answerCache<Kept>({ mostBytes: 1024 * 1024, mostAnswers: 500 })

/** Suggestions for a search while it is typed (U11). The shop keeps an answer as a list's, for others who type the same. */
export async function suggest(
  { database }: Shop,
  typed: string,
  language: Language,
): Promise<KeptJson<WireSuggestions>> {
  const { db } = database
  const suggestions = keptSuggestions(database)
  const key = `${language} ${typed}`
  const cached = suggestions.get(key)
  if (cached) {
    const { version, isMarked, queries } = await readAskedBefore(db, typed)
    if (!isMarked && version === cached.version && queries === cached.queries) return cached.answer
  }
  const met = await metSums({ database }, typed)
  // of a sum alone there is nothing to complete
  const sums = met?.text === '' ? undefined : met
  const [found, known] = await Promise.all([
    fresh(database, () => readSuggested(db, typed, language, most.products, sums)),
    listTypes(db, language),
  ])
  const { products, types, queries, version, isMarked } = found
  // the whole list; a size beside it is what Enter asks for
  const list = listMeant(typed)?.list
  const page = pageMeant(typed, language, true)
  const meant = list
    ? [{ slug: list, name: nameOfList(list, language) }]
    : page
      ? [page]
      : [...(await kindsMeant(db, typed, found, language)), ...known.filter(({ id }) => types.includes(id))].slice(
          0,
          most.types,
        )
  const room = most.lines - meant.length - (JSON.parse(queries) as string[]).length
  const answer = new KeptJson<WireSuggestions>(
    suggestionsText({
      products: products.slice(0, room).join(','),
      types: meant.map(({ slug, name }) => ({ slug, name })),
      queries,
    }),
  )
  if (!isMarked) suggestions.keep(key, { answer, version, queries }, answer.body.length)
  return answer
}

/** One at most, by the address of its page. */
async function kindsMeant(
  db: Db,
  typed: string,
  { products, kinds }: Found,
  language: Language,
): Promise<{ slug: string; name: string }[]> {
  const types = (await Promise.all(languages.map((each) => listTypes(db, each)))).flat()
  const ofKinds = types.filter(({ id }) => kinds.some(({ typeId }) => typeId === id))
  const kind = kindMeant(typed, kinds, { found: products.length, typeNames: ofKinds.map(({ name }) => name) })
  const type = ofKinds.find(({ id }) => id === kind?.typeId)
  return kind && type ? [{ slug: `${type.slug}/${kind.slug}`, name: kindLinkOf(kind, language).name }] : []
}
