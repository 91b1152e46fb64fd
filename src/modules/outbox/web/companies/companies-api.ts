import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAsk } from '#platform/web/ask.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { getCompanies, pauseCompany, retryHeld, tryCompany } from '../../companies.contract.ts'
import { retryWork } from '../../contract.ts'
import { companiesTexts } from './texts.ts'

const queryKey = ['companies']
/** Milliseconds between two requests: waiting work is soon done, the rest changes slowly. */
const [soon, later] = [3000, 15_000]

export function useCompanies() {
  const ask = useAsk()
  return useQuery({
    queryKey,
    queryFn: () => ask(getCompanies),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ waiting, isPaused }) => waiting > 0 && !isPaused) ? soon : later,
  })
}

/** The actions on a company; afterwards the page reads all of them anew. */
export function useCompanyActions() {
  const t = useTexts(companiesTexts)
  const ask = useAsk()
  const cache = useQueryClient()
  const told = {
    onError: (fault: unknown) => void toast('error', t('action.failed', { why: reasonOf(fault) })),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  }
  return {
    tryNow: useMutation({
      mutationFn: (company: string) => ask(tryCompany, { body: { company } }),
      ...told,
    }),
    pause: useMutation({
      mutationFn: (body: { company: string; isPaused: boolean }) => ask(pauseCompany, { body }),
      ...told,
    }),
    again: useMutation({
      mutationFn: (ids: readonly string[]) => ask(retryHeld, { body: { ids: [...ids] } }),
      onSuccess: ({ bad }) => void (bad === 0 ? toast('success', t('held.taken')) : toast('error', t('held.stillBad'))),
      ...told,
    }),
    repeat: useMutation({
      mutationFn: async (ids: readonly string[]) => void (await ask(retryWork, { body: { ids: [...ids] } })),
      onSuccess: () => void toast('success', t('failed.repeated')),
      ...told,
    }),
  }
}
