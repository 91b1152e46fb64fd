import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import type { ApiSourceName } from '../../api-source.ts'
import { apisFromWire, getApis, readApi, stopApi, type ApisOnWire } from '../../apis.contract.ts'
import { apiTexts } from './texts.ts'

const apisKey = ['move-apis']
const askEveryMs = 1000

export function apisQuery(call: Call) {
  return queryOptions({
    queryKey: apisKey,
    queryFn: async () => apisFromWire((await call(getApis)).data),
    refetchInterval: ({ state }) => (state.data?.reading?.state === 'running' ? askEveryMs : false),
  })
}

/** Reading and stopping; each answers how it is then. */
export function useApiActs() {
  const call = useCall()
  const t = useTexts(apiTexts)
  const cache = useQueryClient()
  const around = {
    onSuccess: (wire: ApisOnWire) => cache.setQueryData(apisKey, apisFromWire(wire)),
    onError(fault: unknown) {
      toast('error', t('failed', { why: reasonOf(fault) }))
      void cache.invalidateQueries({ queryKey: apisKey })
    },
  }
  return {
    read: useMutation({
      mutationFn: async (source: ApiSourceName) => (await call(readApi, { body: { source } })).data,
      ...around,
    }),
    stop: useMutation({ mutationFn: async () => (await call(stopApi, { body: {} })).data, ...around }),
  }
}
