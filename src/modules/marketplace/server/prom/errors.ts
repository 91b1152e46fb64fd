import * as z from 'zod/mini'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'

/** Prom's refusal in place of an answer: with a bad status, and inside a 200 too. */
export const promRefusal = z.union([
  z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) }),
  z.object({
    status: z.literal('error'),
    message: z.optional(z.nullable(z.string())),
    errors: z.optional(z.unknown()),
  }),
])
export type PromRefusal = z.infer<typeof promRefusal>

/** Gives what was answered, or throws what was refused as a `CallFailure` in Prom's words. */
export function answered<Answer extends object>(answer: Answer | PromRefusal): Exclude<Answer, PromRefusal> {
  if (!isRefusal(answer)) return answer as Exclude<Answer, PromRefusal>
  const words = wordsOf(answer)
  throw new CallFailure(kindOf(words), words)
}

/** The same number told twice: that is done already, whichever language it is said in. */
export function isSaidBefore(fault: unknown): boolean {
  return (
    fault instanceof CallFailure && fault.kind === 'refused' && /вже додан|уже добавлен|already/i.test(fault.detail)
  )
}

function isRefusal(answer: object): answer is PromRefusal {
  return 'error' in answer || ('status' in answer && answer.status === 'error')
}

function wordsOf(refusal: PromRefusal): string {
  if ('status' in refusal) return refusal.message ?? JSON.stringify(refusal.errors ?? '')
  return typeof refusal.error === 'string' ? refusal.error : refusal.error.message
}

function kindOf(words: string): 'badKey' | 'theirFault' | 'refused' {
  if (/not authenticated|unauthori|forbidden|access denied/i.test(words)) return 'badKey'
  return /internal|внутр|unavailable|try again|timeout|тимчасов/i.test(words) ? 'theirFault' : 'refused'
}
