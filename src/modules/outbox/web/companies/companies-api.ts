import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { companiesFromWire, getCompanies, pauseCompany, retryHeld, tryCompany } from '../../companies.contract.ts'
import { retryWork } from '../../contract.ts'
import { companiesTexts } from './texts.ts'

const queryKey = ['companies']
/** Milliseconds between two requests: waiting work is soon done, the rest changes slowly. */
const [soon, later] = [3000, 15_000]

export function useCompanies() {
  const call = useCall()
  return useQuery({
    queryKey,
    queryFn: async () => companiesFromWire((await call(getCompanies)).data),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ waiting, isPaused }) => waiting > 0 && !isPaused) ? soon : later,
  })
}

/** The actions on a company; afterwards the page reads all of them anew. */
export function useCompanyActions() {
  const t = useTexts(companiesTexts)
  const call = useCall()
  const cache = useQueryClient()
  const told = {
    onError: (fault: unknown) => void toast('error', t('action.failed', { why: reasonOf(fault) })),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  }
  return {
    tryNow: useMutation({
      mutationFn: async (company: string) => (await call(tryCompany, { body: { company } })).data,
      ...told,
    }),
    pause: useMutation({
      mutationFn: async (body: { company: string; isPaused: boolean }) => void (await call(pauseCompany, { body })),
      ...told,
    }),
    again: useMutation({
      mutationFn: async (ids: readonly string[]) => (await call(retryHeld, { body: { ids: [...ids] } })).data,
      onSuccess: ({ bad }) => void (bad === 0 ? toast('success', t('held.taken')) : toast('error', t('held.stillBad'))),
      ...told,
    }),
    repeat: useMutation({
      mutationFn: async (ids: readonly string[]) => void (await call(retryWork, { body: { ids: [...ids] } })),
      onSuccess: () => void toast('success', t('failed.repeated')),
      ...told,
    }),
  }
}
