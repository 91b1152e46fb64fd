import { useTexts } from '#platform/web/language.tsx'
import { companiesTexts } from './texts.ts'

const known = [
  'unreachable',
  'timedOut',
  'theirFault',
  'notUnderstood',
  'rateLimited',
  'notNow',
  'badKey',
  'refused',
  'paused',
] as const

/** Why a call failed, in words. */
export function useWhy(): (kind: string) => string {
  const t = useTexts(companiesTexts)
  return (kind) => {
    const found = known.find((each) => each === kind)
    return found ? t(`why.${found}`) : kind
  }
}
