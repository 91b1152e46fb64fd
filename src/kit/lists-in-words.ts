import type { Language } from './language.ts'

// British English, as the texts: no comma before "and" and "or"
const locales = { uk: 'uk', en: 'en-GB' } as const

/** `Prom and Bigl`; a disjunction is `Nova Poshta, Ukrposhta or Meest`. */
export function listInWords(
  names: readonly string[],
  language: Language,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(locales[language], { type }).format(names)
}
