import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#platform/web/call.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import type { FailedJob } from '../../job.ts'
import { getFailedJobs, jobsFromWire, repeatFailedJob } from '../../jobs.contract.ts'
import { jobsTexts } from './texts.ts'

const queryKey = ['failed-jobs']
/** One that waits for its turn is soon done. */
const [soon, later] = [3000, 30_000]

export function useFailedJobs() {
  const call = useCall()
  return useQuery({
    queryKey,
    queryFn: async () => jobsFromWire((await call(getFailedJobs)).data),
    refetchInterval: ({ state: { data } }) => (data?.some(({ isWaiting }) => isWaiting) ? soon : later),
  })
}

export function useRepeatJob() {
  const t = useTexts(jobsTexts)
  const { language } = useLanguage()
  const call = useCall()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ name }: FailedJob) => jobsFromWire((await call(repeatFailedJob, { body: { name } })).data),
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
