import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import { shapeError } from '#platform/setting-shape.ts'
import type { Tx } from '#platform/server/database.ts'
import { findLastChanges, recordChanges, type Changes } from '#platform/server/history.ts'
import { touchSettings } from '#platform/server/settings/open-settings.ts'
import { settingsOf, type Setting } from '#platform/server/settings/setting.ts'
import { listStored, raiseVersion, writeStored } from '#platform/server/settings/settings.sql.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import type { KeysChange, SettingsChange } from '../setting-view.ts'
import { shownLists, type ShownList } from './list-sections.ts'

/** What an Admin wrote of one section. */
interface Change {
  list: ShownList
  version: number | undefined
  values: readonly Written[]
}

interface Written {
  setting: Setting<unknown>
  /** Null gives it back to what the shop came with. */
  text: string | null
}

/** Changes settings, all or none; the next page of every process shows them. */
export async function changeSettings(shop: Shop, change: SettingsChange, caller: Caller): Promise<void> {
  const lists = shownLists(shop).filter(({ tryOut }) => tryOut === undefined)
  await save(shop, writtenIn(shop, lists, change), caller)
}

/** Changes the keys of a company, which is asked first whether it takes them (OUT-2). */
export async function changeKeys(shop: Shop, { section, version, values }: KeysChange, caller: Caller): Promise<void> {
  const lists = shownLists(shop).filter((list) => list.tryOut !== undefined && list.section.id === section)
  if (lists.length === 0) throw refuse('notFound', 'unknownValue', 'section')
  const changes = writtenIn(shop, lists, { versions: version === undefined ? {} : { [section]: version }, values })
  for (const change of changes) await tryOut(shop, change)
  await save(shop, changes, caller)
}

/** Sorted by section, so that two Admins cannot wait for each other. */
function writtenIn(shop: Shop, lists: readonly ShownList[], { versions, values }: SettingsChange): Change[] {
  const errors: FieldError[] = []
  const known = new Set(lists.flatMap(settingsOf).flatMap(({ name, field }) => (field ? [name] : [])))
  for (const name of Object.keys(values))
    if (!known.has(name)) errors.push({ field: fieldOf(name), error: 'unknownField' })
  const changes = lists.flatMap((list): Change[] => {
    const written = settingsOf(list).flatMap((setting): Written[] => {
      const typed = values[setting.name]
      if (typed === undefined || !setting.field) return []
      const text = setting.isSecret ? typed : typed.trim()
      errors.push(...problemsOf(shop, setting, text))
      return [{ setting, text: text === '' && !setting.field.kind.mayBeEmpty ? null : text }]
    })
    return written.length === 0 ? [] : [{ list, version: versions[list.section.id], values: written }]
  })
  if (errors.length > 0) throw new Refusal('invalid', errors)
  return changes.toSorted((one, other) => one.list.section.id.localeCompare(other.list.section.id))
}

function problemsOf({ settings }: Shop, setting: Setting<unknown>, text: string): FieldError[] {
  const field = fieldOf(setting.name)
  if (settings.told(setting).source === 'environment')
    return [{ field, error: 'setByEnvironment', params: { name: setting.name } }]
  if (text === '' || !setting.field) return []
  const error = shapeError(setting.field.kind.shape, text)
  if (error) return [{ field, ...error }]
  return setting.kind.schema.safeParse(text).success ? [] : [{ field, error: 'invalid' }]
}

/** With what is kept already for what was not written. */
async function tryOut({ settings }: Shop, { list, values }: Change): Promise<void> {
  const textOf = (setting: Setting<unknown>) => {
    const written = values.find((each) => each.setting === setting)
    return written ? (written.text ?? undefined) : settings.told(setting).text
  }
  const all = settingsOf(list)
  const isThere = (name: string) => all.some((setting) => setting.name === name && textOf(setting) !== undefined)
  const missing = all.filter(
    ({ name, neededWith }) => neededWith !== undefined && isThere(neededWith) && !isThere(name),
  )
  if (missing.length > 0)
    throw new Refusal(
      'invalid',
      missing.map(({ name }) => ({ field: fieldOf(name), error: 'required' })),
    )
  try {
    await list.tryOut?.(textOf)
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    throw new Refusal(
      fault.kind,
      fault.errors.map((error) => ({ ...error, field: fieldOf(error.field) })),
    )
  }
}

async function save(shop: Shop, changes: readonly Change[], caller: Caller): Promise<void> {
  if (changes.length === 0) return
  await shop.database.transaction(async (tx) => {
    for (const change of changes) await saveSection(shop, tx, change, caller)
    touchSettings(tx)
  })
}

async function saveSection(shop: Shop, tx: Tx, { list, version, values }: Change, caller: Caller): Promise<void> {
  const { id } = list.section
  const before = await raiseVersion(tx, id)
  if (version !== undefined && version < before) {
    const last = (await findLastChanges(tx, historyEntity, [id])).get(id)
    throw refuse('conflict', 'stale', `versions.${id}`, {
      who: last?.actorName || '—',
      when: last?.createdAt ?? shop.now(),
    })
  }
  const { vault } = shop.settings
  const rows = values.map(({ setting: { name, isSecret }, text }) => [
    name,
    isSecret && text !== null ? vault.seal(name, text) : text,
  ])
  const stored = await listStored(tx)
  await writeStored(tx, Object.fromEntries(rows))
  await recordChanges(tx, [
    { entity: historyEntity, entityId: id, action: 'edited', actor: caller, changes: changesOf(stored, values) },
  ])
}

/** A secret leaves nothing of itself in the history, only that there was one. */
function changesOf(stored: ReadonlyMap<string, string>, values: readonly Written[]): Changes {
  const entries = values.map(({ setting: { name, fallback, isSecret }, text }) => {
    const shown = (kept: string | null | undefined) => (isSecret ? Boolean(kept) : (kept ?? fallback ?? ''))
    return [name, { from: shown(stored.get(name)), to: shown(text) }]
  })
  return Object.fromEntries(entries)
}

export const historyEntity = 'settings'

function fieldOf(name: string): string {
  return `values.${name}`
}
