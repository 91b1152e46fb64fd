export const languages = ['uk', 'en'] as const
export type Language = (typeof languages)[number]

/** The language of the API header `language: UKR | ENG`; missing or unknown means English (WIRE-7). */
export function languageOfHeader(header: string | undefined): Language {
  return header?.trim().toUpperCase() === 'UKR' ? 'uk' : 'en'
}

export const languageHeader: Record<Language, string> = { uk: 'UKR', en: 'ENG' }
