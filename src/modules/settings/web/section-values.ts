import type { Language } from '#kit/language.ts'
import { shapeError } from '#platform/setting-shape.ts'
import { platformTexts } from '#platform/texts.ts'
import type { SectionChange, SettingsSection, SettingField } from '../contract.ts'

/** Typed texts by the names of their settings. */
export type Typed = Record<string, string>

export function valuesIn(sections: readonly SettingsSection[]): Typed {
  return Object.fromEntries(sections.flatMap(({ settings }) => settings.map(({ name, value }) => [name, value])))
}

/** The typed values that differ from the saved ones, by section, with the versions that the user saw. */
export function changesOf(sections: readonly SettingsSection[], typed: Readonly<Partial<Typed>>): SectionChange[] {
  return sections.flatMap(({ id, version, settings }): SectionChange[] => {
    const changed = settings.flatMap(({ name, value }): [string, string][] => {
      const text = typed[name] ?? value
      return text === value ? [] : [[name, text]]
    })
    return changed.length === 0 ? [] : [{ id, version, values: Object.fromEntries(changed) }]
  })
}

/** The fault of a typed text, in words. */
export function problemIn({ secret, shape }: SettingField, typed: string, language: Language): string | undefined {
  const text = secret ? typed : typed.trim()
  const wrong = text === '' ? undefined : shapeError(shape, text)
  return wrong && platformTexts(language)(wrong.error as 'required', wrong.params as Record<string, number>)
}

/** The setting that an error of the server is about: `sections.0.values.SHOP_NAME_UK`. */
export function nameInError(id: string): string | undefined {
  return /(?:^|\.)values\.([A-Z0-9_]+)$/.exec(id)?.[1]
}
