import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { PageGate } from '#platform/web/page-gate.tsx'
import type { SettingsSection } from '../contract.ts'
import { settingsQuery, useSettingsApi } from './settings-api.ts'
import { settingsPageTexts } from './texts.ts'

/** Stands where the settings will be, until they are here. */
export function SettingsGate({ children }: { children(sections: readonly SettingsSection[]): ReactNode }) {
  const t = useTexts(settingsPageTexts)
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery(settingsQuery(useSettingsApi(), language))
  // until they are read in another language, or where that fails, they stand as they were, with what is typed (LOC-2)
  const [shown, setShown] = useState(data)
  if (data !== undefined && data !== shown) setShown(data)
  return (
    <PageGate
      query={{ data: data ?? shown, error, refetch }}
      loading={t('loading')}
      failed={(why) => t('failed', { why })}
    >
      {children}
    </PageGate>
  )
}
