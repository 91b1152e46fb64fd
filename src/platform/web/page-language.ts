import { languageHeader, type Language } from '#kit/language.ts'
import { browserStorage } from './browser-storage.ts'

const storageKey = 'language'
const yearSeconds = 31_536_000

/** The page's language, which is the one that calls are made in (LOC-1, WIRE-7). */
export function pageLanguage(): Language {
  return document.documentElement.lang === 'en' ? 'en' : 'uk'
}

/** Keeps the choice for every page and for the header of every call (LOC-2). */
export function keepLanguage(language: Language): void {
  document.documentElement.lang = language
  document.cookie = `NEXT_LOCALE=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
  browserStorage.setItem(storageKey, languageHeader[language])
}

/** The language header of this page's calls: another tab may have another language (WIRE-7). */
export function pageLanguageHeader(): string {
  return languageHeader[pageLanguage()]
}
