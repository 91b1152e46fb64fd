import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from './new-id.ts'
import { isOnItsWay } from './send-once.ts'

interface SendOptions<Answer, Given> extends UseMutationOptions<Answer, Error, Given> {
  /** What each is about, where several may be on their way side by side; left out, all are about the same. */
  subject?(given: Given): string
}

/**
 * A mutation that a second press does not send again: what is about the same as another that is on its way, pressed in
 * whatever drawing of the page, is not sent. What it comes to is said by `onSuccess` and `onError`.
 */
export function useSend<Answer, Given = void>({ subject = () => '', ...options }: SendOptions<Answer, Given>) {
  const cache = useQueryClient()
  const [id] = useState(newId)
  const { mutateAsync, isPending } = useMutation({ ...options, mutationKey: [id] })

  return {
    isPending,
    /** The answer; undefined of what was refused, or not sent. */
    async send(given: Given): Promise<Answer | undefined> {
      if (isOnItsWay<Given>(cache, [id], (sent) => subject(sent) === subject(given))) return undefined
      return mutateAsync(given).catch(() => undefined)
    },
  }
}
