import type { CallFailureKind } from '#platform/work.ts'
import { useTexts } from '#platform/web/language.tsx'
import { companiesTexts } from './texts.ts'

/** Why a call failed, in words. */
export function useWhy(): (kind: CallFailureKind | '') => string {
  const t = useTexts(companiesTexts)
  return (kind) => (kind === '' ? '' : t(`why.${kind}`))
}
