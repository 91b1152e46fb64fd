import { languages, type Language } from '#kit/language.ts'
import type { CallingShop } from '../outgoing/outgoing.ts'
import type { Kind, ShapedKind } from './kinds.ts'

export type Words = Readonly<Record<Language, string>>

/** One thing that a shop can be told. */
export interface Setting<T> {
  /** `SHOP_PHONE`: in the environment, in the database and in the API. */
  readonly name: string
  readonly kind: Kind<T>
  /** As one would write it; undefined where the shop does without. */
  readonly fallback: string | undefined
  /** For docs/configuration.md. */
  readonly meaning: string
  /** A value that reaches no log, no answer and no history. */
  readonly isSecret: boolean
  /** Others that are of no use without this one. Keys of a company that needs several name each other in a ring. */
  readonly neededWith?: string | readonly string[]
  /** Set where an Admin may change it: its field. */
  readonly field?: SettingField
}

export interface SettingField {
  readonly label: Words
  readonly hint: Words
  readonly kind: ShapedKind<unknown>
  /** The language of one of two settings that say the same. */
  readonly language?: Language
  /** Stands in a row of its own, below what it belongs to. */
  readonly isWide?: boolean
  /** The words for a choice. */
  readonly choices?: Readonly<Record<string, Words>>
}

/** The settings of a list: single ones, and pairs that say one thing in both languages. */
export type Settings = Readonly<Record<string, Setting<unknown> | Readonly<Record<Language, Setting<unknown>>>>>

/** The settings of one subject, declared by the module whose subject it is; the lists are put together in `app/`. */
export interface SettingList<Own extends Settings = Settings> {
  readonly settings: Own
  /** Where an Admin finds them; without it they are set by the environment alone. */
  readonly section?: SettingSection
  /** Asks a company outside whether it takes these values; a `CallFailure` says that it does not (OUT-2). */
  readonly tryOut?: (shop: CallingShop, textOf: (setting: Setting<unknown>) => string | undefined) => Promise<void>
}

export interface SettingSection {
  readonly id: string
  readonly title: Words
  readonly lead?: Words
}

type ValueOf<Declared> =
  Declared extends Setting<infer T>
    ? T
    : { readonly [Each in Language]: Declared extends Readonly<Record<Each, Setting<infer T>>> ? T : never }

export type ValuesOf<List extends SettingList> = {
  readonly [Key in keyof List['settings']]: ValueOf<List['settings'][Key]>
}

export function settingList<Own extends Settings>(settings: Own): SettingList<Own> {
  return { settings }
}

export function ownersList<Own extends Settings>(
  section: SettingSection,
  settings: Own,
): SettingList<Own> & { readonly section: SettingSection } {
  return { section, settings }
}

/** A company's keys and what belongs to them; the shop tries them there first; the section's id is its name there. */
export function companyList<Own extends Settings>(
  section: SettingSection,
  settings: Own,
  tryOut: (shop: CallingShop, values: ValuesOf<SettingList<Own>>) => Promise<void>,
): SettingList<Own> & { readonly section: SettingSection } {
  const list = { section, settings }
  return { ...list, tryOut: (shop, textOf) => tryOut(shop, valuesOf<SettingList<Own>>(list, textOf)) }
}

export const given = <T>(name: string, kind: Kind<T>, fallback: string, meaning: string): Setting<T> => ({
  name,
  kind,
  fallback,
  meaning,
  isSecret: false,
})

export const optional = <T>(name: string, kind: Kind<T>, meaning: string): Setting<T | undefined> => ({
  name,
  kind,
  fallback: undefined,
  meaning,
  isSecret: false,
})

export const secret = <T>(name: string, kind: Kind<T>, meaning: string): Setting<T | undefined> => ({
  ...optional(name, kind, meaning),
  isSecret: true,
})

type Field = Pick<SettingField, 'label' | 'hint' | 'choices' | 'isWide'>

/** One that an Admin may change; its hint says in docs/configuration.md what it means. */
export const owned = <T>(name: string, kind: ShapedKind<T>, fallback: string, field: Field): Setting<T> => ({
  ...given(name, kind, fallback, field.hint.en),
  field: { ...field, kind },
})

export const ownedOptional = <T>(name: string, kind: ShapedKind<T>, field: Field): Setting<T | undefined> => ({
  ...optional(name, kind, field.hint.en),
  field: { ...field, kind },
})

export const ownedSecret = <T>(name: string, kind: ShapedKind<T>, field: Field): Setting<T | undefined> => ({
  ...secret(name, kind, field.hint.en),
  field: { ...field, kind },
})

/** `SHOP_NAME_UK` and `SHOP_NAME_EN`. */
export const ownedPair = <T>(
  name: string,
  kind: ShapedKind<T>,
  fallback: Words,
  field: Field,
): Readonly<Record<Language, Setting<T>>> => {
  const inOne = (language: Language): Setting<T> => {
    const one = owned(`${name}_${language.toUpperCase()}`, kind, fallback[language], field)
    return { ...one, meaning: `${one.meaning}, ${inWhich[language]}`, field: { ...field, kind, language } }
  }
  return { uk: inOne('uk'), en: inOne('en') }
}
const inWhich: Record<Language, string> = { uk: 'in Ukrainian', en: 'in English' }

/** Every setting of a list, pairs taken apart. */
export function settingsOf({ settings }: SettingList): Setting<unknown>[] {
  return Object.values(settings).flatMap((declared) =>
    isPair(declared) ? languages.map((language) => declared[language]) : [declared],
  )
}

function isPair(declared: Settings[string]): declared is Readonly<Record<Language, Setting<unknown>>> {
  return !('kind' in declared)
}

/** Missing settings that present ones need, and those that the missing ones would need. */
export function missingAmong(
  settings: readonly Setting<unknown>[],
  isThere: (setting: Setting<unknown>) => boolean,
): Setting<unknown>[] {
  const names = new Set(settings.filter(isThere).map(({ name }) => name))
  const missing: Setting<unknown>[] = []
  for (;;) {
    const next = settings.find(
      ({ name, neededWith = [] }) => !names.has(name) && [neededWith].flat().some((other) => names.has(other)),
    )
    if (!next) return missing
    missing.push(next)
    names.add(next.name)
  }
}

/** Whether a company has all the keys that it needs, and what belongs to them (OUT-1). */
export function isConnected(list: SettingList, textOf: (setting: Setting<unknown>) => string | undefined): boolean {
  const isThere = (setting: Setting<unknown>) => (textOf(setting) ?? '') !== ''
  const all = settingsOf(list)
  return all.some((setting) => setting.isSecret && isThere(setting)) && missingAmong(all, isThere).length === 0
}

/** The value of every setting of a list, in the words of the list. */
export function valuesOf<List extends SettingList>(
  list: List,
  textOf: (setting: Setting<unknown>) => string | undefined,
): ValuesOf<List> {
  const read = (setting: Setting<unknown>) => {
    const text = textOf(setting) ?? setting.fallback
    return text === undefined ? undefined : setting.kind.schema.parse(text)
  }
  const entries = Object.entries(list.settings).map(([key, declared]) => [
    key,
    isPair(declared) ? { uk: read(declared.uk), en: read(declared.en) } : read(declared),
  ])
  // each value was read by the kind that its type comes from
  return Object.fromEntries(entries) as ValuesOf<List>
}
