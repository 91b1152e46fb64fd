import type { Language } from '#kit/language.ts'
import type { Translate } from '#platform/texts.ts'
import type { OutboxItem } from '../outbox.ts'
import type { OutboxKey } from '../texts.ts'

/** Why it was not done, if so, and what to do about it: in the words of its kind, or in the usual ones. */
export function whyNot(
  { failure, explained }: Pick<OutboxItem, 'failure' | 'explained'>,
  t: Translate<OutboxKey>,
  language: Language,
): string {
  return failure === null ? '' : (explained?.[language] ?? t(`failure.${failure}`))
}
