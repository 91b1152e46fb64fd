import { useId, useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import type { PlannedParcel } from '../../contract.ts'
import { makingTexts } from './texts.ts'
import styles from './parcels.module.css'

interface NameAnswerProps {
  parcel: Pick<PlannedParcel, 'orderNumber' | 'firstName' | 'lastName'>
  isSaving: boolean
  onSave(name: { firstName: string; lastName: string }): void
}

/** Both names of the recipient: carriers hand a parcel over by both, and a shopper need not give both (DEL-3). */
export function NameAnswer({ parcel, isSaving, onSave }: NameAnswerProps) {
  const t = useTexts(makingTexts)
  const id = useId()
  const [typed, setTyped] = useState({ firstName: parcel.firstName, lastName: parcel.lastName })
  const [isTried, setTried] = useState(false)
  const number = parcel.orderNumber
  const name = { firstName: typed.firstName.trim(), lastName: typed.lastName.trim() }
  const isWhole = name.firstName !== '' && name.lastName !== ''
  function save() {
    setTried(true)
    if (isWhole) onSave(name)
  }
  return (
    <>
      {(['lastName', 'firstName'] as const).map((part) => (
        <input
          key={part}
          className={`${styles.input} ${styles.tel}`}
          value={typed[part]}
          placeholder={t(part)}
          aria-label={t(part === 'lastName' ? 'lastNameOf' : 'firstNameOf', { number })}
          aria-invalid={name[part] === ''}
          aria-describedby={isTried && !isWhole ? id : undefined}
          autoComplete="off"
          maxLength={100}
          onChange={({ currentTarget }) => setTyped({ ...typed, [part]: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            save()
          }}
        />
      ))}
      <button type="button" className="button button-line button-small" disabled={isSaving} onClick={save}>
        {t('saveName')}
      </button>
      {isTried && !isWhole && (
        <span id={id} className="field-error" role="alert">
          {t('bothNames')}
        </span>
      )}
    </>
  )
}
