import { dayOf } from '#kit/days.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import { shapeError, type ShapeError } from '#platform/setting-shape.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { findLastChanges, recordChanges, type Changes } from '#platform/server/history.ts'
import { CallFailure, type CallFailureKind } from '#platform/server/outgoing/call-failure.ts'
import { forgetBadKey, markProved } from '#platform/server/outgoing/companies.sql.ts'
import type { Outgoing } from '#platform/server/outgoing/outgoing.ts'
import { touchSettings } from '#platform/server/settings/open-settings.ts'
import { missingAmong, settingsOf, type Setting } from '#platform/server/settings/setting.ts'
import { listStored, raiseVersion, writeStored } from '#platform/server/settings/settings.sql.ts'
import { endRest } from '#platform/server/work/end-rest.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import type { SectionChange } from '../contract.ts'
import { shownLists, type ShownList } from './list-sections.ts'

/** The values to write in one section. */
interface Change {
  list: ShownList
  version: number | undefined
  values: readonly Written[]
  /** Where it stands in what was sent: `sections.0.`. */
  place: string
  /** Keys that their company took just now; undefined where it was not asked. */
  isProved?: boolean
}

interface Written {
  setting: Setting<unknown>
  /** Null gives it back to what the shop came with. */
  text: string | null
}

/** Changes settings, all or none; the next page of every process shows them. */
export async function changeSettings(shop: Shop, sections: readonly SectionChange[], caller: Caller): Promise<void> {
  const places = sections.map((section, index) => ({ section, place: `sections.${index}.` }))
  await save(shop, changesIn(shop, places, { isCompany: false }), caller)
}

/** Changes the keys of a company, which is asked first whether it takes them (OUT-2). */
export async function changeKeys(shop: Shop, section: SectionChange, caller: Caller): Promise<void> {
  const changes = changesIn(shop, [{ section, place: '' }], { isCompany: true })
  const tried: Change[] = []
  for (const change of changes) tried.push({ ...change, isProved: await tryOut(shop, change) })
  await save(shop, tried, caller)
}

interface Placed {
  section: SectionChange
  place: string
}

function changesIn(shop: Shop, sections: readonly Placed[], { isCompany }: { isCompany: boolean }): Change[] {
  const lists = shownLists(shop).filter(({ tryOut }) => (tryOut !== undefined) === isCompany)
  const errors: FieldError[] = []
  const ids = sections.map(({ section }) => section.id)
  const changes = sections.flatMap(({ section: { id, version, values }, place }, index): Change[] => {
    if (ids.indexOf(id) < index) errors.push({ field: `${place}id`, error: 'repeated' })
    const list = lists.find(({ section }) => section.id === id)
    if (!list) {
      errors.push({ field: `${place}id`, error: 'unknownValue' })
      return []
    }
    const written = Object.entries(values).flatMap(([name, typed]): Written[] => {
      const setting = settingsOf(list).find((each) => each.name === name)
      const text = setting?.isSecret ? typed : typed.trim()
      const problem = problemOf(shop, setting, text)
      if (problem) errors.push({ ...problem, field: `${place}values.${name}` })
      return setting ? [{ setting, text: text === '' && !setting.field?.kind.mayBeEmpty ? null : text }] : []
    })
    return written.length === 0 ? [] : [{ list, version, values: written, place }]
  })
  if (errors.length > 0) throw new Refusal('invalid', errors)
  // in one order, so that two Admins cannot wait for each other
  return changes.toSorted((one, other) => one.list.section.id.localeCompare(other.list.section.id))
}

function problemOf({ settings }: Shop, setting: Setting<unknown> | undefined, text: string): ShapeError | undefined {
  if (!setting?.field) return { error: 'unknownField' }
  if (settings.told(setting).source === 'environment')
    return { error: 'setByEnvironment', params: { name: setting.name } }
  if (text === '') return undefined
  const isValue = setting.kind.schema.safeParse(text).success
  return shapeError(setting.field.kind.shape, text) ?? (isValue ? undefined : { error: 'invalid' })
}

/** With the values that are kept already where none were written. False where there was nothing to ask the company. */
async function tryOut(shop: Shop, { list, values, place }: Change): Promise<boolean> {
  const textOf = (setting: Setting<unknown>) => {
    const written = values.find((each) => each.setting === setting)
    return written ? (written.text ?? undefined) : shop.settings.told(setting).text
  }
  const all = settingsOf(list)
  const missing = missingAmong(all, (setting) => textOf(setting) !== undefined)
  if (missing.length > 0)
    throw new Refusal(
      'invalid',
      missing.map(({ name }) => ({ field: `${place}values.${name}`, error: 'required' })),
    )
  let isProved = false
  const outgoing: Outgoing = {
    async call(call) {
      const answer = await shop.outgoing.call({ ...call, isTryOut: true })
      isProved = true
      return answer
    },
  }
  try {
    await list.tryOut?.({ ...shop, outgoing }, textOf)
    return isProved
  } catch (fault) {
    if (!(fault instanceof CallFailure)) throw fault
    // of several keys one of those that were written now
    const key = [...values.map(({ setting }) => setting), ...all].find(({ isSecret }) => isSecret)
    const kind = fault.kind === 'badKey' ? 'invalid' : 'conflict'
    throw refuse(kind, keyErrors[fault.kind] ?? 'companyAway', `${place}values.${key?.name ?? ''}`)
  }
}

const keyErrors: Partial<Record<CallFailureKind, string>> = { badKey: 'keyRefused', refused: 'companyRefused' }

async function save(shop: Shop, changes: readonly Change[], caller: Caller): Promise<void> {
  if (changes.length === 0) return
  await shop.database.transaction(async (tx) => {
    for (const change of changes) {
      await saveSection(shop, tx, change, caller)
      if (!change.list.tryOut) continue
      await endRest(tx, change.list.section.id, shop.now())
      await forgetBadKey(tx, change.list.section.id)
      const [at, day] = [shop.now(), dayOf(shop.now())]
      if (change.isProved) await markProved(tx, change.list.section.id, { at, day })
    }
    touchSettings(tx)
  })
}

async function saveSection(
  shop: Shop,
  tx: Tx,
  { list, version, values, place }: Change,
  caller: Caller,
): Promise<void> {
  const { id } = list.section
  const before = await raiseVersion(tx, id)
  if (version !== undefined && version < before) {
    const last = await findLastChanges(tx, historyEntity, [id])
    throw refuse('conflict', 'stale', `${place}version`, last(id))
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
    const shown = (value: string | null | undefined) => (isSecret ? Boolean(value) : (value ?? fallback ?? ''))
    return [name, { from: shown(stored.get(name)), to: shown(text) }]
  })
  return Object.fromEntries(entries)
}

export const historyEntity = 'settings'
