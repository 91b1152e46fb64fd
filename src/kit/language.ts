export const languages = ['uk', 'en'] as const
export type Language = (typeof languages)[number]

/** A name or a sentence in both, for lists that any module adds to. */
export type Words = Readonly<Record<Language, string>>

/** The language of the API header `language: UKR | ENG`; missing or unknown means English (WIRE-7). */
export function languageOfHeader(header: string | undefined): Language {
  return header?.trim().toUpperCase() === 'UKR' ? 'uk' : 'en'
}

export const languageHeader: Record<Language, string> = { uk: 'UKR', en: 'ENG' }
