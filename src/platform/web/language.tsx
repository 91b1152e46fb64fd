import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import type { Language } from '#kit/language.ts'
import type { Translate } from '../texts.ts'
import { keepLanguage, pageLanguage } from './page-language.ts'

export { keepLanguage, pageLanguage, pageLanguageHeader } from './page-language.ts'

const LanguageContext = createContext<{ language: Language; choose: (language: Language) => void } | undefined>(
  undefined,
)

/** `start` where there is no document to ask, as on the server. */
export function LanguageProvider({ start, children }: { start?: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(() => start ?? pageLanguage())
  const value = useMemo(
    () => ({
      language,
      choose(next: Language) {
        keepLanguage(next)
        setLanguage(next)
      },
    }),
    [language],
  )
  return <LanguageContext value={value}>{children}</LanguageContext>
}

export function useLanguage() {
  const found = use(LanguageContext)
  if (!found) throw new Error('useLanguage stands outside LanguageProvider')
  return found
}

/** A module's texts in the page's language. */
export function useTexts<Key extends string>(texts: (language: Language) => Translate<Key>): Translate<Key> {
  return texts(useLanguage().language)
}
