import { useTexts } from '#platform/web/language.tsx'
import { useUser } from '#platform/web/office/user.ts'
import { inChargeTexts } from './texts.ts'
import { useColleagues } from './use-colleagues.ts'

export interface InCharge {
  /** Null is nobody. */
  id: string | null
  name: string
  /** The same, where one reads oneself among them. */
  words: string
}

/** Who may answer for an order, oneself first; nobody last. */
export function usePeople(): InCharge[] {
  const t = useTexts(inChargeTexts)
  const me = useUser()
  const workers = useColleagues().filter(({ role }) => role !== 'packer')
  const own = workers.filter(({ id }) => id === me.id).map((each) => ({ ...each, words: t('me', { name: each.name }) }))
  const others = workers.filter(({ id }) => id !== me.id).map((each) => ({ ...each, words: each.name }))
  return [...own, ...others, { id: null, name: '', words: t('nobody') }]
}
