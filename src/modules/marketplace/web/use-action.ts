import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { marketTexts } from './texts.ts'

/** Something that changes what the section shows: it is read anew, and what went wrong is said (FORM-5). */
export function useAction<Given, Answer>(act: (given: Given) => Promise<Answer>, say?: (answer: Answer) => string) {
  const t = useTexts(marketTexts)
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess(answer) {
      if (say) toast('success', say(answer))
    },
    onError: (fault) => toast('error', t('action.failed', { why: reasonOf(fault) })),
    onSettled: () => cache.invalidateQueries({ queryKey: ['marketplace'] }),
  })
}
