import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import * as contract from '../contract.ts'
import type { SectionChange, SectionView, SettingsEvent } from '../setting-view.ts'

export type SettingsApi = ReturnType<typeof settingsApi>

/** The calls of settings and keys, in our words. */
function settingsApi(call: Call) {
  return {
    async list(): Promise<SectionView[]> {
      return (await call(contract.getSettings)).data
    },
    async save(sections: readonly SectionChange[]): Promise<SectionView[]> {
      return (await call(contract.updateSettings, { body: { sections } })).data
    },
    async saveKeys(section: SectionChange): Promise<SectionView[]> {
      return (await call(contract.updateKeys, { body: section })).data
    },
    async history(): Promise<SettingsEvent[]> {
      return contract.eventsFromWire((await call(contract.getSettingsHistory)).data)
    },
  }
}

export function useSettingsApi(): SettingsApi {
  const call = useCall()
  return useMemo(() => settingsApi(call), [call])
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

/** Of all languages. */
export const settingsHistoryKey = ['settings-history'] as const

export function settingsHistoryQuery(api: SettingsApi, language: string) {
  return queryOptions({ queryKey: [...settingsHistoryKey, language], queryFn: () => api.history() })
}
