import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import * as contract from '../contract.ts'
import type { SectionChange } from '../contract.ts'

export type SettingsApi = ReturnType<typeof settingsApi>

/** The calls of settings and keys, in our words. */
function settingsApi(ask: Ask) {
  return {
    list: () => ask(contract.getSettings),
    save: (sections: readonly SectionChange[]) => ask(contract.updateSettings, { body: { sections: [...sections] } }),
    saveKeys: (section: SectionChange) => ask(contract.updateKeys, { body: section }),
    history: () => ask(contract.getSettingsHistory),
  }
}

export function useSettingsApi(): SettingsApi {
  const ask = useAsk()
  return useMemo(() => settingsApi(ask), [ask])
}

const settingsKey = ['settings'] as const

/** In the language of the page: labels come with the settings. */
export function settingsQuery(api: SettingsApi, language: string) {
  return queryOptions({ queryKey: [...settingsKey, language], queryFn: () => api.list() })
}

/** Forgets the settings read in other languages: they are older than the change. */
export async function forgetOtherLanguages(cache: QueryClient, language: string): Promise<void> {
  await cache.resetQueries({ queryKey: settingsKey, predicate: ({ queryKey }) => queryKey[1] !== language })
}

/** The key of the history in all languages. */
export const settingsHistoryKey = ['settings-history'] as const

export function settingsHistoryQuery(api: SettingsApi, language: string) {
  return queryOptions({ queryKey: [...settingsHistoryKey, language], queryFn: () => api.history() })
}
