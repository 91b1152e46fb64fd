import { useLanguage, useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { useCompanies } from './companies-api.ts'
import { CompanyState } from './company-state.tsx'
import { companiesTexts } from './texts.ts'
import styles from './company-state.module.css'

/** How it stands with one company; or with those that need no keys, which are all but the ones that are named. */
export function CompanyStates({ of }: { of: string | readonly string[] }) {
  const t = useTexts(companiesTexts)
  const { language } = useLanguage()
  const { data = [] } = useCompanies()
  if (typeof of === 'string') return <CompanyState id={of} />
  return data
    .filter(({ id }) => !of.includes(id))
    .map(({ id, title }) => (
      <section key={id} className={record.card} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title[language]}</h2>
        <p className={styles.note}>{t('keyless')}</p>
        <CompanyState id={id} />
      </section>
    ))
}
