import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import * as contract from '../contract.ts'

export type SearchApi = ReturnType<typeof searchApi>

/** The calls of the search's page, in our words. */
function searchApi(call: Call) {
  return {
    async overview() {
      return contract.overviewFromWire((await call(contract.getSearches)).data)
    },
    async add(word: string, means: string) {
      return (await call(contract.addSynonym, { body: { word, means } })).data
    },
    async delete(id: string) {
      await call(contract.deleteSynonym, { query: { id } })
    },
    async dismiss(typed: string) {
      await call(contract.dismissSearch, { body: { query: typed } })
    },
  }
}

export function useSearchApi(): SearchApi {
  const call = useCall()
  return useMemo(() => searchApi(call), [call])
}

export const overviewQuery = (api: SearchApi) => queryOptions({ queryKey: ['search'], queryFn: () => api.overview() })
