import { hasPart } from '#kit/fold.ts'
import { languages, type Language } from '#kit/language.ts'
import { filtersOf, type FiltersOf, type List, type ListRequest, type Way } from '#platform/lists.ts'
import type { GridState } from './grid-state.ts'

/** Columns by words: staff type a part of what the screen calls them. */
type WordsOf<L extends List> = {
  [N in keyof L['columns'] & string]: L['columns'][N] extends {
    by: { kind: 'words' } & Way<(infer Word extends string)[]>
  }
    ? `${N}.${Word}`
    : never
}[keyof L['columns'] & string]

export interface Readers<L extends List> {
  /** The texts under which words are shown: `status.paid` of the column `status`. */
  texts?: (language: Language) => (key: WordsOf<L>) => string
  /** Filters that are read in a way of their own; where nothing can match, the value is undefined or an empty list, where all does, null. */
  own?: { [Name in keyof FiltersOf<L>]?: (typed: string) => ListRequest<L>[Name & keyof ListRequest<L>] | null }
}

/**
 * The request for what a grid shows. Words are found by what the screen calls them, in either language, so that a saved view
 * outlives a change of language; undefined when none is called so, and nothing can match.
 */
export function requestOf<L extends List>(
  of: L,
  { sort, filters }: GridState,
  beside: Readonly<Record<string, string>>,
  { texts, own = {} }: Readers<L> = {},
): ListRequest<L> | undefined {
  const readers = own as Readonly<Record<string, ((typed: string) => unknown) | undefined>>
  const request: Record<string, unknown> = {}
  for (const [name, { by }] of filtersOf(of)) {
    const typed = filters[name] ?? beside[name]
    if (!typed) continue
    const reader = readers[name]
    const value = reader ? reader(typed) : name in beside ? typed : read(by, typed, name)
    // what leaves nothing out
    if (value === null) continue
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return undefined
    request[name] = value
  }
  if (sort.length > 0) request['sort'] = sort
  return request as ListRequest<L>

  function read({ kind, spelling = {} }: Way, typed: string, name: string): unknown {
    if (kind === 'words')
      return Object.keys(spelling).filter((word) =>
        languages.some((language) => hasPart(texts?.(language)(`${name}.${word}` as never) ?? word, typed)),
      )
    // kept as + and digits only, so spaces and brackets would find nothing
    if (kind === 'partOfPhone') return typed.replace(/[^\d+]/g, '') || typed
    if (kind === 'partOfNumber') return typed.replace(/\s/g, '')
    return typed.trim()
  }
}
