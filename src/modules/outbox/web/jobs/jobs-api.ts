import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAsk } from '#platform/web/ask.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import type { FailedJob } from '../../jobs.contract.ts'
import { getFailedJobs, repeatFailedJob } from '../../jobs.contract.ts'
import { jobsTexts } from './texts.ts'

const queryKey = ['failed-jobs']
/** One that waits for its turn is soon done. */
const [soon, later] = [3000, 30_000]

export function useFailedJobs() {
  const ask = useAsk()
  return useQuery({
    queryKey,
    queryFn: () => ask(getFailedJobs),
    refetchInterval: ({ state: { data } }) => (data?.some(({ isWaiting }) => isWaiting) ? soon : later),
  })
}

export function useRepeatJob() {
  const t = useTexts(jobsTexts)
  const { language } = useLanguage()
  const ask = useAsk()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ name }: FailedJob) => ask(repeatFailedJob, { body: { name } }),
    onSuccess: (jobs, { title }) => {
      cache.setQueryData(queryKey, jobs)
      toast('success', t('repeated', { title: title[language] }))
    },
    onError: (fault) => {
      toast('error', t('notRepeated', { why: reasonOf(fault) }))
      return cache.invalidateQueries({ queryKey })
    },
  })
}
