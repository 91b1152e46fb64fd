import type { Language } from '#kit/language.ts'
import { KeptJson } from '#platform/server/ready-json.ts'
import type { Shop } from '#platform/server/shop.ts'
import { metSums } from './met-sums.ts'
import { suggestionsText, type WireSuggestions } from '../suggestions.contract.ts'
import { listMeant, nameOfList } from './lists-across.ts'
import { pageMeant } from './pages-meant.ts'
import { keptAnswers } from './shelf/kept-answers.ts'
import { fresh } from './shelf/read-shelf.ts'
import { readAskedBefore, readSuggested } from './shelf/suggested.sql.ts'
import { listTypes } from './shell.ts'

const most = { lines: 8, products: 6, types: 2 }

interface Kept {
  answer: KeptJson<WireSuggestions>
  version: number
  queries: string
}

const keptSuggestions = keptAnswers<Kept>({ mostBytes: 1024 * 1024, mostAnswers: 500 })

/** What may be meant by what is being typed (U11). An answer is kept as a list's is, while others look for the same as well. */
export async function suggest(
  { database }: Shop,
  typed: string,
  language: Language,
): Promise<KeptJson<WireSuggestions>> {
  const { db } = database
  const suggestions = keptSuggestions(database)
  const key = `${language} ${typed}`
  const kept = suggestions.get(key)
  if (kept) {
    const { version, isMarked, queries } = await readAskedBefore(db, typed)
    if (!isMarked && version === kept.version && queries === kept.queries) return kept.answer
  }
  const sums = await metSums({ database }, typed)
  const [{ products, types, queries, version, isMarked }, known] = await Promise.all([
    fresh(database, () => readSuggested(db, typed, language, most, sums)),
    listTypes(db, language),
  ])
  // the whole list; a size beside it is what Enter asks for
  const list = listMeant(typed)?.list
  const page = pageMeant(typed, language, true)
  const meant = list
    ? [{ slug: list, name: nameOfList(list, language) }]
    : page
      ? [page]
      : known.filter(({ id }) => types.includes(id)).slice(0, most.types)
  const answer = new KeptJson<WireSuggestions>(
    suggestionsText({ products, types: meant.map(({ slug, name }) => ({ slug, name })), queries }),
  )
  if (!isMarked) suggestions.keep(key, { answer, version, queries }, answer.body.length)
  return answer
}
