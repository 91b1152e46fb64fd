import { useTexts } from '#platform/web/language.tsx'
import type { Arrival } from '../../arriving.contract.ts'
import styles from '../moving.module.css'
import { useArrivalActs } from './arriving-api.ts'
import { PasswordForm } from './password-form.tsx'
import { arrivingTexts } from './texts.ts'

/** Moves the archive in: people with accounts come with it. */
export function EnterForm({ arrival: { id, state } }: { arrival: Arrival }) {
  const t = useTexts(arrivingTexts)
  const { enter } = useArrivalActs(id)
  const isOfPhotos = state === 'photosStopped'
  const hints = (
    <ul className={styles.quiet}>
      <li>{t('people')}</li>
      <li>{t('session')}</li>
      <li>{t('keys')}</li>
    </ul>
  )
  const label = t(isOfPhotos ? 'goOn' : state === 'planned' ? 'enter' : 'again')
  return <PasswordForm hints={!isOfPhotos && hints} label={label} act={enter} />
}
