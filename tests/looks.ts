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

/** Every language, width and theme in the deep tests; otherwise two looks that have each of them once (A1). */
export function looksWhen(isDeep: boolean): readonly Look[] {
  if (isDeep) return allLooks
  return [
    { language: 'uk', width: 390, theme: 'dark' },
    { language: 'en', width: 1360, theme: 'light' },
  ]
}
