import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import * as contract from '../../addresses.contract.ts'
import { addressTexts } from './texts.ts'

const addressesKey = ['old-addresses']

export function addressesQuery(call: Call, search: string) {
  return queryOptions({
    queryKey: [...addressesKey, search],
    queryFn: async () => (await call(contract.getAddresses, { query: { search: search.slice(0, 200) } })).data,
    placeholderData: keepPreviousData,
  })
}

/** The card's actions; after each it reads the present state. */
export function useAddressActs() {
  const call = useCall()
  const t = useTexts(addressTexts)
  const cache = useQueryClient()
  const around = {
    onSettled: () => cache.invalidateQueries({ queryKey: addressesKey }),
    onError: (fault: unknown) => toast('error', t('failed', { why: reasonOf(fault) })),
  }
  return {
    load: useMutation({
      mutationFn: async (file: File) => (await call(contract.readAddresses, { file })).data,
      onSettled: around.onSettled,
    }),
    remove: useMutation({
      mutationFn: (path: string) => call(contract.deleteAddresses, { body: { paths: [path] } }),
      onSuccess: () => toast('success', t('removed')),
      ...around,
    }),
    turn: useMutation({
      mutationFn: async (isOn: boolean) => {
        await call(contract.turnAddresses, { body: { isOn } })
        await cache.invalidateQueries({ queryKey: ['settings'] })
      },
      ...around,
    }),
  }
}
