import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import * as contract from '../../addresses.contract.ts'
import { addressTexts } from './texts.ts'

const addressesKey = ['old-addresses']

export function addressesQuery(ask: Ask, search: string) {
  return queryOptions({
    queryKey: [...addressesKey, search],
    queryFn: () => ask(contract.getAddresses, { query: { search: search.slice(0, 200) } }),
    placeholderData: keepPreviousData,
  })
}

/** The card's actions; after each it reads the present state. */
export function useAddressActs() {
  const ask = useAsk()
  const t = useTexts(addressTexts)
  const cache = useQueryClient()
  const around = {
    onSettled: () => cache.invalidateQueries({ queryKey: addressesKey }),
    onError: (fault: unknown) => toast('error', t('failed', { why: reasonOf(fault) })),
  }
  return {
    load: useMutation({
      mutationFn: (file: File) => ask(contract.readAddresses, { file }),
      onSettled: around.onSettled,
    }),
    remove: useMutation({
      mutationFn: (path: string) => ask(contract.deleteAddresses, { body: { paths: [path] } }),
      onSuccess: () => toast('success', t('removed')),
      ...around,
    }),
    turn: useMutation({
      mutationFn: async (isOn: boolean) => {
        await ask(contract.turnAddresses, { body: { isOn } })
        await cache.invalidateQueries({ queryKey: ['settings'] })
      },
      ...around,
    }),
  }
}
