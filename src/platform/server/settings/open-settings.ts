import { everything, touch, type Database, type Tx } from '../database.ts'
import type { Log } from '../log.ts'
import type { Environment } from './environment.ts'
import { settingsOf, type Setting, type SettingList, type ValuesOf } from './setting.ts'
import { listStored } from './settings.sql.ts'
import { valuesOf } from './values.ts'

/** Where a value comes from: the environment goes before what an Admin wrote, and that before what the shop came with. */
export type SettingSource = 'environment' | 'office' | 'default'

export interface ShopSettings {
  /** The values of a list as they are now; a look into memory. */
  of<List extends SettingList>(list: List): ValuesOf<List>
  readonly lists: readonly SettingList[]
  /** As it was written, and by whom; undefined where it is not set at all. */
  told(setting: Setting<unknown>): { text: string | undefined; source: SettingSource }
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
  let stored: ReadonlyMap<string, string> = new Map()
  let values = readAll()
  let isTrusted = true
  let isOld = false
  let reading: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  database.onCommit(drop)

  function told(setting: Setting<unknown>): ReturnType<ShopSettings['told']> {
    const own = texts.get(setting.name)
    if (own !== undefined) return { text: own, source: 'environment' }
    const kept = setting.field && stored.get(setting.name)
    return kept === undefined ? { text: setting.fallback, source: 'default' } : { text: kept, source: 'office' }
  }

  function readAll(): Map<SettingList, unknown> {
    return new Map(lists.map((list) => [list, Object.freeze(valuesOf(list, (setting) => told(setting).text))]))
  }

  async function read(): Promise<void> {
    next = undefined
    const found = await listStored(database.db)
    isOld = false
    const settings = lists.flatMap(settingsOf)
    // a later version of the shop may have another idea of what a value is
    const [known, strange] = [new Map<string, string>(), [] as string[]]
    for (const setting of settings) {
      const value = found.get(setting.name)
      if (value === undefined) continue
      if (setting.kind.schema.safeParse(value).success) known.set(setting.name, value)
      else strange.push(setting.name)
    }
    if (strange.length > 0) log.warn({ strange }, 'settings that are no value any more')
    if (isSame(stored, known)) return
    stored = known
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

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([name, value]) => other.get(name) === value)
}
