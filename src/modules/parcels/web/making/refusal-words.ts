import type { Language } from '#kit/language.ts'
import type { PlannedParcel } from '../../contract.ts'
import { carrierName } from './carrier-name.ts'
import type { MakingText } from './texts.ts'

/** Why the last attempt came to nothing; empty where it did not, or where the key was wrong, which stands above the list. */
export function refusalWords(t: MakingText, parcel: PlannedParcel, language: Language): string {
  const { document } = parcel
  if (document?.state !== 'failed' || document.refusedPart === 'key') return ''
  const carrier = carrierName(parcel, language)
  // its branch closed since, whichever words the carrier has for it
  if (document.refusedPart === 'place') return t(parcel.nearby.length > 0 ? 'wrong.closed' : 'wrong.closedAlone')
  if (document.refusal === '')
    return t(document.refusedPart === 'sender' ? 'wrong.sender' : 'wrong.changed', { carrier })
  return t('wrong.refused', { carrier, why: document.refusal.replace(/^\d{11}\s*/, '') })
}
