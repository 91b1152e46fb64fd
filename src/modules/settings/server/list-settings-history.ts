import type { Language } from '#kit/language.ts'
import { listChanges } from '#platform/server/history.ts'
import { settingsOf } from '#platform/server/settings/setting.ts'
import { nameOf } from '#platform/texts.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { SettingsEvent } from '../contract.ts'
import { historyEntity } from './change-settings.ts'
import { shownLists, type ShownList } from './list-sections.ts'

const mostShown = 100

/** Who changed what, newest first, in the words of the reader. */
export async function listSettingsHistory(shop: Shop, language: Language): Promise<SettingsEvent[]> {
  const events = await Promise.all(
    shownLists(shop).map(async (list) => {
      const changes = await listChanges(shop.database.db, historyEntity, list.section.id)
      return changes.map(({ actor, createdAt, changes: fields }) => ({
        section: list.section.title[language],
        at: createdAt,
        who: nameOf(actor, language),
        changes: Object.entries(fields).flatMap(([name, { from, to }]) => showChange(list, language, name, from, to)),
      }))
    }),
  )
  return events
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, mostShown)
}

/** A setting that the shop knows no more is left out. */
function showChange(
  list: ShownList,
  language: Language,
  name: string,
  from: unknown,
  to: unknown,
): SettingsEvent['changes'] {
  const setting = settingsOf(list).find((each) => each.name === name)
  if (!setting?.field) return []
  const { label, language: own, choices } = setting.field
  const shown = (value: unknown) =>
    typeof value === 'string' ? (choices?.[value]?.[language] ?? value) : value === true ? 'set' : ''
  const suffix = own ? ` (${own})` : ''
  return [{ label: label[language] + suffix, isSecret: setting.isSecret, from: shown(from), to: shown(to) }]
}
