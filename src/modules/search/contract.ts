import * as z from 'zod/mini'
import { ownEndpoint, workers } from '#platform/endpoint.ts'
import { filledText, id, instant } from '#platform/wire.ts'
import { longestWord, oneWordPattern } from './search.ts'

/** Whoever looks for the word finds what is called by the other one as well. */
const synonym = z.strictObject({ id: z.string(), word: z.string(), means: z.string() })
export type Synonym = z.infer<typeof synonym>

/** A search that found nothing, as several people typed it. */
const missedSearch = z.strictObject({ typed: z.string(), times: z.int(), lastAt: instant() })
export type MissedSearch = z.infer<typeof missedSearch>

const oneWord = z.string().check(z.trim(), z.maxLength(longestWord), z.regex(oneWordPattern))

export const getSearches = ownEndpoint('GET /crm/search/get', workers, {
  summary: 'What was searched and found nothing, most often first, without who searched; and all synonyms.',
  output: z.strictObject({ missed: z.array(missedSearch), synonyms: z.array(synonym) }),
})

export const addSynonym = ownEndpoint('POST /crm/search/add', workers, {
  summary: 'Whoever looks for `word` finds what is called `means` as well. Said twice, it is one.',
  body: z.strictObject({ word: oneWord, means: oneWord }),
  output: synonym,
})

export const deleteSynonym = ownEndpoint('DELETE /crm/search/delete', workers, {
  summary: 'Takes a synonym back.',
  query: z.strictObject({ id: id() }),
  output: z.null(),
})

export const dismissSearch = ownEndpoint('PUT /crm/search/dismiss', workers, {
  summary: 'Takes a search off the list of those that found nothing.',
  body: z.strictObject({ typed: filledText(60) }),
  output: z.null(),
})
