import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { officeTexts } from '#platform/web/texts.ts'
import type { SectionView } from '../setting-view.ts'
import { settingsQuery, useSettingsApi } from './settings-api.ts'
import { settingsPageTexts } from './texts.ts'

/** Stands where the settings will be, until they are here. */
export function SettingsGate({ children }: { children(sections: readonly SectionView[]): ReactNode }) {
  const t = useTexts(settingsPageTexts)
  const office = useTexts(officeTexts)
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery(settingsQuery(useSettingsApi(), language))
  if (data) return children(data)
  if (!error) return <p className="loading">{t('loading')}</p>
  return (
    <div className="office-message">
      <h1>{t('failed', { why: reasonOf(error) })}</h1>
      <button type="button" className="button" onClick={() => void refetch()}>
        {office('office.retry')}
      </button>
    </div>
  )
}
