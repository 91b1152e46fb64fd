import type { ComponentType } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { usePageTitle } from '#platform/web/office/page.ts'
import record from '#platform/web/record.module.css'
import { CompanyCard } from './company-card.tsx'
import { SettingsGate } from './settings-gate.tsx'
import { settingsPageTexts } from './texts.ts'
import styles from './settings.module.css'

/** How it stands with a company, or with all that are not named. */
export type CompanyStates = ComponentType<{ of: string | readonly string[] }>

/** The companies outside that the shop works with, and the keys to them (OUT-1, OUT-2). */
export function IntegrationsPage({ States }: { States: CompanyStates }) {
  const t = useTexts(settingsPageTexts)
  const title = usePageTitle()
  return (
    <SettingsGate>
      {(sections) => (
        <div className={record.page}>
          <header className={styles.head}>
            <h1>{title}</h1>
            <p>{t('keys.intro')}</p>
          </header>
          <div className={`${record.column} ${styles.companies}`}>
            {sections
              .filter(({ isCompany }) => isCompany)
              .map((company) => (
                <CompanyCard key={company.id} company={company}>
                  <States of={company.id} />
                </CompanyCard>
              ))}
            <States of={sections.map(({ id }) => id)} />
          </div>
        </div>
      )}
    </SettingsGate>
  )
}
