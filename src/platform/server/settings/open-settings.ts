import { isDeepStrictEqual } from 'node:util'
import { configOf } from '../config.ts'
import { everything, touch, type Database, type Tx } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Environment } from './environment.ts'
import { settingsOf, type Setting, type SettingList, type ValuesOf, valuesOf } from './setting.ts'
import { listStored } from './settings.sql.ts'
import { openVault, type Vault } from './vault.ts'

/** Where a value comes from: the environment goes before what an Admin wrote, and that before what the shop came with. */
export type SettingSource = 'environment' | 'office' | 'default'

export interface ShopSettings {
  /** The values of a list as they are now; a look into memory. */
  of<List extends SettingList>(list: List): ValuesOf<List>
  readonly lists: readonly SettingList[]
  /** As it was written, and where; undefined where it is not set at all. */
  told(setting: Setting<unknown>): { text: string | undefined; source: SettingSource }
  /** Whether a key is kept that the key of keys does not open any more: it is as good as none. */
  isLost(setting: Setting<unknown>): boolean
  readonly vault: Vault
  /** Reads anew what the database has. */
  refresh(): Promise<void>
  /** Nothing while the values are known to be the newest; else they are read before the caller goes on. */
  whenCurrent(): Promise<void> | undefined
  /** Hears the tags of a commit, of this process or another. */
  drop(tags: Iterable<string>): Promise<void> | undefined
  /** False while changes of other processes cannot be heard. */
  isTrusted: boolean
  onChange(listener: () => void): void
}

const settingsTag = 'settings'

/** Marks that a transaction changes settings: every process has them with its commit. */
export function touchSettings(tx: Tx): void {
  touch(tx, settingsTag)
}

/** Has what the environment says at once, and what the database says after the first `refresh`. */
export function openSettings(environment: Environment, database: Database, log: Log): ShopSettings {
  const { lists, texts } = environment
  const listeners: (() => void)[] = []
  const vault = openVault(configOf(environment))
  let stored: ReadonlyMap<string, string> = new Map()
  let lost: ReadonlySet<string> = new Set()
  let values = readAll()
  let isTrusted = true
  let isOld = false
  let reading: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  database.onCommit(drop)

  function told(setting: Setting<unknown>): ReturnType<ShopSettings['told']> {
    const own = texts.get(setting.name)
    if (own !== undefined) return { text: own, source: 'environment' }
    const saved = setting.field && stored.get(setting.name)
    return saved === undefined ? { text: setting.fallback, source: 'default' } : { text: saved, source: 'office' }
  }

  function readAll(): Map<SettingList, unknown> {
    return new Map(lists.map((list) => [list, Object.freeze(valuesOf(list, (setting) => told(setting).text))]))
  }

  async function read(): Promise<void> {
    next = undefined
    const found = await listStored(database.db)
    isOld = false
    const known = new Map<string, string>()
    const unopened = new Set<string>()
    for (const { name, kind, isSecret } of lists.flatMap(settingsOf)) {
      const saved = found.get(name)
      if (saved === undefined) continue
      const text = isSecret ? vault.open(name, saved) : saved
      if (text === undefined) unopened.add(name)
      // a later version of the shop may have another idea of what a value is
      else if (kind.schema.safeParse(text).success) known.set(name, text)
      else log.warn({ name }, 'a setting is no value any more')
    }
    for (const name of unopened)
      if (!lost.has(name)) log.warn({ name }, 'a key cannot be read: SECRETS_KEY is another one')
    if (isSame(stored, known) && isSame(lost, unopened)) return
    stored = known
    lost = unopened
    values = readAll()
    for (const listener of listeners) listener()
  }

  /** One reading at a time, and of those that wait for the next one each gets the same. */
  function refresh(): Promise<void> {
    next ??= reading = reading.then(read, read)
    return next
  }

  function drop(tags: Iterable<string>): Promise<void> | undefined {
    for (const tag of tags) if (tag === settingsTag || tag === everything) return keepUp()
    return undefined
  }

  async function keepUp(): Promise<void> {
    await refresh().catch((fault: unknown) => {
      isOld = true
      log.warn({ err: fault }, 'settings could not be read')
    })
  }

  return {
    of<List extends SettingList>(list: List) {
      const found = values.get(list)
      if (found === undefined) throw new Error('A list of settings is not among those of app/settings.ts')
      // `readAll` keeps under each list what `valuesOf` made of it
      return found as ValuesOf<List>
    },
    lists,
    told,
    isLost: ({ name }) => lost.has(name),
    vault,
    refresh,
    whenCurrent: () => (isTrusted && !isOld ? undefined : keepUp()),
    drop,
    get isTrusted() {
      return isTrusted
    },
    set isTrusted(value) {
      if (value && !isTrusted) {
        isOld = true
        void keepUp()
      }
      isTrusted = value
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

function isSame(one: Iterable<unknown>, other: Iterable<unknown>): boolean {
  return isDeepStrictEqual([...one], [...other])
}
