import type { Language } from '#kit/language.ts'
import { dayOf } from '#kit/days.ts'
import { listCompanies } from '#platform/server/outgoing/companies.sql.ts'
import type { Shop } from '#platform/server/shop.ts'
import {
  isConnected,
  settingsOf,
  type Setting,
  type SettingList,
  type SettingSection,
} from '#platform/server/settings/setting.ts'
import { listVersions } from '#platform/server/settings/settings.sql.ts'
import type { SettingsSection, SettingField } from '../contract.ts'

/** A list that an Admin sees. */
export type ShownList = SettingList & { readonly section: SettingSection }

export function shownLists({ settings }: Pick<Shop, 'settings'>): ShownList[] {
  return settings.lists.filter((list): list is ShownList => list.section !== undefined)
}

/** Everything that an Admin may change, in the words of their language; of secrets nothing but their end (OUT-2). */
export async function listSections(shop: Shop, language: Language): Promise<SettingsSection[]> {
  const { db } = shop.database
  const [versions, health] = await Promise.all([listVersions(db), listCompanies(db, dayOf(shop.now()))])
  const proved = new Set(health.filter(({ lastSuccessAt }) => lastSuccessAt !== null).map(({ name }) => name))
  return shownLists(shop).map((list) => ({
    id: list.section.id,
    title: list.section.title[language],
    lead: list.section.lead?.[language] ?? '',
    version: versions.get(list.section.id) ?? 0,
    isCompany: list.tryOut !== undefined,
    isConnected: list.tryOut !== undefined && isConnected(list, (setting) => shop.settings.told(setting).text),
    isProved: list.tryOut !== undefined && proved.has(list.section.id),
    settings: settingsOf(list).flatMap((setting) => showSetting(shop, setting, language)),
  }))
}

function showSetting(shop: Shop, setting: Setting<unknown>, language: Language): SettingField[] {
  const { name, field, fallback = '', isSecret } = setting
  if (!field) return []
  const { text = '', source } = shop.settings.told(setting)
  const { shape, mayBeEmpty } = field.kind
  const words = Object.entries(field.choices ?? {})
  return [
    {
      name,
      shape,
      isWide: field.isWide ?? false,
      mayBeEmpty,
      source,
      label: field.label[language],
      hint: field.hint[language],
      language: field.language ?? null,
      choices: words.map(([value, label]) => ({
        value,
        label: label[language],
      })),
      value: isSecret ? '' : text,
      usual: fallback,
      secret: isSecret
        ? {
            isKept: text !== '',
            ending: text.slice(-4),
            isLost: shop.settings.isLost(setting),
          }
        : null,
    },
  ]
}
