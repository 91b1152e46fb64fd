import type { Translate } from '#platform/texts.ts'
import { reasonOf } from '#platform/web/reason.ts'
import type { ApiError } from '#platform/web/api.ts'
import type { ReviewOfficeKey } from './texts.ts'

/** The message for an answer that came after a colleague's, or after the author's change (B21). */
export function overTheirs(
  t: Translate<ReviewOfficeKey>,
  fault: ApiError,
  theirs: { answer: string } | undefined,
): string {
  const why = reasonOf(fault)
  if (!theirs || !fault.isStale) return why
  const told = t('stale', { why })
  return theirs.answer === '' ? told : `${told}. ${t('theirs', { answer: theirs.answer })}`
}
