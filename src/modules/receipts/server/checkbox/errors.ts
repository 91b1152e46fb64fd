import * as z from 'zod/mini'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'

const said = z.object({ message: z.optional(z.string()), detail: z.optional(z.array(z.object({ msg: z.string() }))) })

/** Words that mean "later": the register does another thing, or is without the tax service and out of its codes. */
const busy = /busy|зайнят|in progress|обробля|offline|офлайн|timeout|temporar|тимчасов|not responding|не відповід/i

/** In the company's own words, without how they are wrapped. */
export function wordsOf({ detail }: CallFailure): string {
  const json = detail.replace(/^HTTP \d+ ?/, '')
  try {
    const { message, detail: parts } = said.parse(JSON.parse(json))
    return message ?? parts?.map(({ msg }) => msg).join('; ') ?? ''
  } catch {
    return json.startsWith('{') ? (/"message"\s*:\s*"([^"]+)/.exec(json)?.[1] ?? '') : json
  }
}

/** A refusal that says that the register is busy is none. */
export function orBusy(fault: unknown): never {
  if (fault instanceof CallFailure && fault.kind === 'refused' && busy.test(wordsOf(fault)))
    throw new CallFailure('notNow', wordsOf(fault), { status: fault.status })
  throw fault
}
