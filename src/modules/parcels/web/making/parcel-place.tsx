import { useTexts } from '#platform/web/language.tsx'
import type { PlannedParcel } from '../../contract.ts'
import { makingTexts, type MakingText } from './texts.ts'
import styles from './parcels.module.css'

interface ParcelPlaceProps {
  parcel: Pick<PlannedParcel, 'branch' | 'address' | 'isToDoor'>
  isWrong?: boolean
}

/** Where a parcel goes: its branch, else the words of the order. */
export function ParcelPlace({ parcel: { branch, address, isToDoor }, isWrong = false }: ParcelPlaceProps) {
  const t = useTexts(makingTexts)
  return (
    <td className={`${styles.to} ${isWrong ? styles.wrong : ''}`}>
      {branch ? placeWords(t, branch) : address}
      {branch && <small>{branch.street}</small>}
      {isToDoor && <small>{t('toDoor')}</small>}
    </td>
  )
}

export function placeWords(t: MakingText, { kind, city, number }: NonNullable<PlannedParcel['branch']>): string {
  return t(kind === 'locker' ? 'locker' : 'branch', { city, number })
}
