import { languages, type Language } from '#kit/language.ts'

export interface Look {
  language: Language
  width: 390 | 1360
  theme: 'light' | 'dark'
}

const allLooks = languages.flatMap((language) =>
  ([390, 1360] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((theme): Look => ({ language, width, theme })),
  ),
)

const phone: Look = { language: 'uk', width: 390, theme: 'dark' }
const desk: Look = { language: 'en', width: 1360, theme: 'light' }

/**
 * Every language, width and theme in the deep tests; otherwise two looks that have each of them once (A1), or the one that
 * is named, for what differs little between them: another part of the shop is shown in the other.
 */
export function looksWhen(isDeep: boolean, one?: 'phone' | 'desk'): readonly Look[] {
  if (isDeep) return allLooks
  if (one) return [one === 'phone' ? phone : desk]
  return [phone, desk]
}
