import * as z from 'zod/mini'
import { endpoint, workers } from '#platform/endpoint.ts'
import { answeredInstant, filledText, id, instantToWire } from '#platform/wire.ts'
import { longestWord, oneWordPattern, type MissedSearch, type Synonym } from './search.ts'

const synonym = z.strictObject({ id: z.string(), word: z.string(), means: z.string() })

const overview = z.strictObject({
  missed: z.array(z.strictObject({ query: z.string(), times: z.int(), dateLast: answeredInstant() })),
  synonyms: z.array(synonym),
})
type WireOverview = z.infer<typeof overview>

const oneWord = z.string().check(z.trim(), z.maxLength(longestWord), z.regex(oneWordPattern))

export const getSearches = endpoint({
  method: 'GET',
  path: '/crm/search/get',
  access: workers,
  summary: 'What was searched and found nothing, most often first, without who searched; and all synonyms.',
  output: overview,
})

export const addSynonym = endpoint({
  method: 'POST',
  path: '/crm/search/add',
  access: workers,
  summary: 'Whoever looks for `word` finds what is called `means` as well. Said twice, it is one.',
  body: z.strictObject({ word: oneWord, means: oneWord }),
  output: synonym,
})

export const deleteSynonym = endpoint({
  method: 'DELETE',
  path: '/crm/search/delete',
  access: workers,
  summary: 'Takes a synonym back.',
  query: z.strictObject({ id: id() }),
  output: z.null(),
})

export const dismissSearch = endpoint({
  method: 'PUT',
  path: '/crm/search/dismiss',
  access: workers,
  summary: 'Takes a search off the list of those that found nothing.',
  body: z.strictObject({ query: filledText(60) }),
  output: z.null(),
})

export function overviewToWire(missed: readonly MissedSearch[], synonyms: readonly Synonym[]): WireOverview {
  return {
    missed: missed.map(({ typed, times, lastAt }) => ({ query: typed, times, dateLast: instantToWire(lastAt) })),
    synonyms: [...synonyms],
  }
}

export function overviewFromWire({ missed, synonyms }: WireOverview): { missed: MissedSearch[]; synonyms: Synonym[] } {
  return {
    missed: missed.map(({ query, times, dateLast }) => ({ typed: query, times, lastAt: new Date(dateLast) })),
    synonyms,
  }
}
