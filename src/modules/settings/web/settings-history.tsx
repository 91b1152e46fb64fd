import { useQuery } from '@tanstack/react-query'
import { HistoryPanel } from '#platform/web/history-panel.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { SettingsEvent } from '../contract.ts'
import { settingsHistoryQuery, useSettingsApi } from './settings-api.ts'
import { settingsPageTexts } from './texts.ts'

/** Who changed which settings and keys (B20). */
export function SettingsHistory() {
  const t = useTexts(settingsPageTexts)
  const { language } = useLanguage()
  const { data, error } = useQuery(settingsHistoryQuery(useSettingsApi(), language))
  const shown = (change: SettingsEvent['changes'][number], value: string) => {
    if (change.isSecret) return t(value === '' ? 'history.noKey' : 'history.key')
    return value === '' ? t('field.nothing') : value
  }
  return (
    <HistoryPanel
      events={data?.map(({ at, who, section, changes }) => ({
        at,
        who,
        what: t('history.what', { section }),
        changes: changes.map((change) => ({
          label: change.label,
          from: shown(change, change.from),
          to: shown(change, change.to),
        })),
      }))}
      error={error}
    />
  )
}
