import { CallFailure, type CallFailureKind } from '#platform/server/outgoing/call-failure.ts'
import type { Envelope } from './schema.ts'

/** Codes of Nova Poshta: API auth fail, the key is empty, it has expired. */
const keyCodes = ['20000200068', '20000200069', '20000201204']
const throttleCode = '20000401501'

/** Gives the answer, or throws a refusal as a `CallFailure` in the carrier's words. */
export function answered(envelope: Envelope): Envelope {
  if (envelope.success) return envelope
  const { errors, errorCodes } = envelope
  throw new CallFailure(kindOf(envelope), [...errorCodes, ...errors].join(' '))
}

function kindOf({ errors, errorCodes }: Envelope): CallFailureKind {
  if (errorCodes.includes(throttleCode) || errors.some((words) => /^too? many requests/i.test(words)))
    return 'rateLimited'
  // with the status 200, as everything that it says
  if (
    errors.some((words) => /service (is )?(temporarily )?unavailable|internal (server )?error|timed? ?out/i.test(words))
  )
    return 'theirFault'
  return errorCodes.some((code) => keyCodes.includes(code)) ? 'badKey' : 'refused'
}
