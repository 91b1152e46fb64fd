import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { PageGate } from '#platform/web/page-gate.tsx'
import type { SectionView } from '../setting-view.ts'
import { settingsQuery, useSettingsApi } from './settings-api.ts'
import { settingsPageTexts } from './texts.ts'

/** Stands where the settings will be, until they are here. */
export function SettingsGate({ children }: { children(sections: readonly SectionView[]): ReactNode }) {
  const t = useTexts(settingsPageTexts)
  const { language } = useLanguage()
  const query = useQuery(settingsQuery(useSettingsApi(), language))
  return (
    <PageGate query={query} loading={t('loading')} failed={(why) => t('failed', { why })}>
      {children}
    </PageGate>
  )
}
