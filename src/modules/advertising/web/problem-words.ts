import { useMemo } from 'react'
import { errorWords } from '#platform/texts.ts'
import { useLanguage } from '#platform/web/language.tsx'
import { mostDays } from '../advert.ts'
import { advertErrorTexts } from '../texts.ts'
import type { Problems } from './advert-form.tsx'

const words = errorWords(advertErrorTexts)

/** Words for keys of the error texts, as the server has them for the same mistakes. */
export function useProblemWords(): (problems: Readonly<Record<string, string>>) => Problems {
  const { language } = useLanguage()
  return useMemo(() => {
    const worded = (error: string) => words({ field: '', error, params: { most: mostDays } }, language)
    return (problems) => Object.fromEntries(Object.entries(problems).map(([field, error]) => [field, worded(error)]))
  }, [language])
}
