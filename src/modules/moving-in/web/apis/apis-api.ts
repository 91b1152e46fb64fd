import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import type { ApiSourceName } from '../../api-source.ts'
import { getApis, readApi, stopApi, type ApisAnswer } from '../../apis.contract.ts'
import { apiTexts } from './texts.ts'

const apisKey = ['move-apis']
const askEveryMs = 1000

export function apisQuery(ask: Ask) {
  return queryOptions({
    queryKey: apisKey,
    queryFn: () => ask(getApis),
    refetchInterval: ({ state }) => (state.data?.reading?.state === 'running' ? askEveryMs : false),
  })
}

/** Reading and stopping; each answers how it is then. */
export function useApiActs() {
  const ask = useAsk()
  const t = useTexts(apiTexts)
  const cache = useQueryClient()
  const around = {
    onSuccess: (shown: ApisAnswer) => cache.setQueryData(apisKey, shown),
    onError(fault: unknown) {
      toast('error', t('failed', { why: reasonOf(fault) }))
      void cache.invalidateQueries({ queryKey: apisKey })
    },
  }
  return {
    read: useMutation({ mutationFn: (source: ApiSourceName) => ask(readApi, { body: { source } }), ...around }),
    stop: useMutation({ mutationFn: () => ask(stopApi, { body: {} }), ...around }),
  }
}
