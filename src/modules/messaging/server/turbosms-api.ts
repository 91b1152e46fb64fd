import * as z from 'zod/mini'
import { askJson } from '#platform/server/outgoing/ask.ts'
import { CallFailure, type CallFailureKind } from '#platform/server/outgoing/call-failure.ts'
import type { CallingShop } from '#platform/server/outgoing/outgoing.ts'
import type { Failure } from '#platform/work.ts'

/** A code may come in quotation marks; words beside it are for people, and make no answer unreadable (OUT-4). */
const code = z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number))])
const orElse = z.catch
const words = orElse(z.optional(z.string()), undefined)

/** The fields that every answer of TurboSMS has, and every row of one. */
export const coded = z.object({ response_code: code, response_status: words })
export type Coded = z.infer<typeof coded>

interface Question<Answer> {
  token: string
  apiUrl: string
  path: string
  body?: unknown
  answer: z.ZodMiniType<Answer>
  /** The parts of an answer that may be refused by themselves. */
  rowsOf?: (answer: Answer) => readonly Coded[]
}

/** Asks the API of TurboSMS; whatever is not done is a `CallFailure`. */
export function askTurboSms<Answer extends Coded>(shop: CallingShop, question: Question<Answer>): Promise<Answer> {
  const { token, apiUrl, path, body, answer, rowsOf } = question
  return shop.outgoing.call({
    company: 'turbosms',
    attempt: async (signal) => {
      const said = await askJson({
        url: `${apiUrl.replace(/\/+$/, '')}${path}`,
        method: body === undefined ? 'GET' : 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body,
        answer,
        readsRefusals: true,
        signal,
        now: shop.now(),
      }).catch(asAway)
      for (const part of [said, ...(rowsOf?.(said) ?? [])]) refuseUndone(part)
      return said
    },
  })
}

/** A gateway in between speaks HTML: nobody has taken the message, and the provider would take it only once. */
function asAway(fault: unknown): never {
  throw fault instanceof CallFailure && fault.kind === 'notUnderstood'
    ? new CallFailure('theirFault', fault.detail)
    : fault
}

function refuseUndone({ response_code: code, response_status: status = '' }: Coded): void {
  if (successes.has(code)) return
  const { kind, failure } = failures.find(({ codes }) => codes.includes(code)) ?? unknownFailure
  throw new CallFailure(kind, `${code} ${status}`, { failure })
}

/** OK, and accepted or sent, wholly or in part; in part means that the row says more. */
const successes: ReadonlySet<number> = new Set([0, 800, 801, 802, 803])

interface ToldFailure {
  kind: CallFailureKind
  failure: Failure
}

const failures: readonly (ToldFailure & { codes: readonly number[] })[] = [
  { kind: 'theirFault', failure: 'unavailable', codes: [500, 501, 502, 503, 504, 999] },
  /** REQUIRED_TOKEN, REQUIRED_AUTH, REQUIRED_ACTIVE_USER, INVALID_TOKEN. */
  { kind: 'badKey', failure: 'badKey', codes: [103, 105, 106, 301] },
  { kind: 'refused', failure: 'noMoney', codes: [203] },
  { kind: 'refused', failure: 'badSender', codes: [200, 302, 400, 401, 415, 416] },
  { kind: 'refused', failure: 'badRecipient', codes: [202, 305, 404, 406] },
]
const unknownFailure: ToldFailure = { kind: 'refused', failure: 'refused' }
