import { isPair, type Setting, type SettingList, type ValuesOf } from './setting.ts'

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
