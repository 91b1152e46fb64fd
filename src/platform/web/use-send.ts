import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from './new-id.ts'
import { isOnItsWay } from './send-once.ts'

interface SendOptions<Answer, Given> extends UseMutationOptions<Answer, Error, Given> {
  /** The subject of each, where several may be on their way side by side; left out, all have the same. */
  subject?(given: Given): string
}

/**
 * A mutation that a second press does not send again: it sends none with the subject of another on its way, pressed in
 * whatever drawing of the page. `onSuccess` and `onError` say the outcome.
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
