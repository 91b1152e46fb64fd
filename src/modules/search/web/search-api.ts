import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import * as contract from '../contract.ts'

export type SearchApi = ReturnType<typeof searchApi>

/** The calls of the search's page. */
function searchApi(ask: Ask) {
  return {
    overview: () => ask(contract.getSearches),
    add: (word: string, means: string) => ask(contract.addSynonym, { body: { word, means } }),
    delete: (id: string) => ask(contract.deleteSynonym, { query: { id } }),
    dismiss: (typed: string) => ask(contract.dismissSearch, { body: { typed } }),
  }
}

export function useSearchApi(): SearchApi {
  const ask = useAsk()
  return useMemo(() => searchApi(ask), [ask])
}

export const overviewQuery = (api: SearchApi) => queryOptions({ queryKey: ['search'], queryFn: () => api.overview() })
