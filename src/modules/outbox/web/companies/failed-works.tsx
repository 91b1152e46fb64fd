import { Link } from '@tanstack/react-router'
import { formatInstant } from '#kit/days.ts'
import { formatPhone } from '#kit/phone.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { CompanyState } from '../../companies.contract.ts'
import { outboxTexts } from '../../texts.ts'
import { whyNot } from '../why-not.tsx'
import { useCompanyActions } from './companies-api.ts'
import { companiesTexts } from './texts.ts'
import styles from './company-state.module.css'

/** The works that the shop gave up, why, and the way to have them done after all. */
export function FailedWorks({ company: { failed, failedCount } }: { company: CompanyState }) {
  const t = useTexts(companiesTexts)
  const outbox = useTexts(outboxTexts)
  const { language } = useLanguage()
  const { repeat } = useCompanyActions()
  if (failed.length === 0) return null
  return (
    <div className={styles.failed}>
      <p className={styles.title}>{t('failed.title', { count: failedCount })}</p>
      <ul>
        {failed.map((work) => {
          const title = work.title[language]
          const about = formatPhone(work.recipient)
          return (
            <li key={work.id}>
              <p>
                {title}, {about}
                <small>{[whyNot(work, outbox, language), work.lastError].filter(Boolean).join(' · ')}</small>
                <small>{formatInstant(work.createdAt, language)}</small>
              </p>
              <button
                type="button"
                className="button button-line"
                aria-label={t('failed.repeatOne', { title, about })}
                disabled={repeat.isPending}
                onClick={() => repeat.mutate([work.id])}
              >
                {t('failed.repeat')}
              </button>
            </li>
          )
        })}
      </ul>
      {failedCount > failed.length && (
        <Link to="/crm/outbox" search={{ state: 'failed' }}>
          {t('failed.more')}
        </Link>
      )}
    </div>
  )
}
