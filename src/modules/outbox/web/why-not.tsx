import { Link } from '@tanstack/react-router'
import type { Language } from '#kit/language.ts'
import type { Translate } from '#platform/texts.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { Failure } from '#platform/work.ts'
import type { OutboxItem } from '../contract.ts'
import { outboxTexts, type OutboxKey } from '../texts.ts'
import styles from './why-not.module.css'

/** Why it was not done, if so, and what to do about it: in the words of its kind, or in the usual ones. */
export function whyNot(
  { failure, explained }: Pick<OutboxItem, 'failure' | 'explained'>,
  t: Translate<OutboxKey>,
  language: Language,
): string {
  return failure === null ? '' : (explained?.[language] ?? t(`failure.${failure}`))
}

/** The failures that another key of the company puts right. */
const needKeys: ReadonlySet<Failure> = new Set(['notSetUp', 'badKey', 'badSender'])

/** The same, and the way to where it is put right. The shop keeps an item here when nothing is set up to send it. */
export function WhyNot({ item }: { item: OutboxItem }) {
  const t = useTexts(outboxTexts)
  const { language } = useLanguage()
  const failure = item.state === 'kept' ? 'notSetUp' : item.failure
  return (
    <span>
      {whyNot({ ...item, failure }, t, language)}
      {failure !== null && needKeys.has(failure) && (
        <>
          {'. '}
          <Link to="/crm/integrations" className={styles.toKeys}>
            {t('failure.toKeys')}
          </Link>
        </>
      )}
    </span>
  )
}
