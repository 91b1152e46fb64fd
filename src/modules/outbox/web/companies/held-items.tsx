import { formatInstant } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { CompanyState } from '../../companies.contract.ts'
import { useCompanyActions } from './companies-api.ts'
import { companiesTexts } from './texts.ts'
import styles from './company-state.module.css'

/** A company’s items that nobody understood, as they came, with a button that tries them again (OUT-4). */
export function HeldItems({ company: { held, heldItems } }: { company: CompanyState }) {
  const t = useTexts(companiesTexts)
  const { language } = useLanguage()
  const { again } = useCompanyActions()
  if (heldItems.length === 0) return null
  return (
    <div className={styles.failed}>
      <p className={styles.title}>{t('heldCount', { count: held })}</p>
      <ul>
        {heldItems.map(({ id, title, key, reason, raw, createdAt }) => {
          const name = title[language]
          return (
            <li key={id}>
              <p>
                {name}, {key}
                <small>{reason}</small>
                <small>{formatInstant(createdAt, language)}</small>
              </p>
              <button
                type="button"
                className="button button-line"
                aria-label={t('held.againOne', { title: name, key })}
                disabled={again.isPending}
                onClick={() => again.mutate([id])}
              >
                {t('held.again')}
              </button>
              <details className={styles.more}>
                <summary>{t('held.raw')}</summary>
                <pre className={styles.raw}>{raw}</pre>
              </details>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
