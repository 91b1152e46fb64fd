import { useState } from 'react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { askedOf, writeAddress, type Address } from '#modules/delivery/address.ts'
import { guessAddress, readEnd } from '#modules/delivery/parcel-end.ts'
import { directoryCarrier } from '#modules/delivery/carrier.ts'
import type { PlannedParcel } from '../../contract.ts'
import { makingTexts } from './texts.ts'
import own from './address-answer.module.css'
import styles from './parcels.module.css'

interface AddressAnswerProps {
  parcel: PlannedParcel
  isSaving: boolean
  onSave(address: string): void
}

/** The parts of an address that its carrier needs, filled in with what the order says (DEL-7). */
export function AddressAnswer({ parcel, isSaving, onSave }: AddressAnswerProps) {
  const t = useTexts(makingTexts)
  const { language } = useLanguage()
  const carrier = parcel.carrier
  const [typed, setTyped] = useState<Address>(() => guessAddress(carrier, parcel.address))
  const line = writeAddress(carrier, typed)
  const missing = carrier === directoryCarrier ? 'place' : readEnd(carrier, line).missing
  const wrongPart = missing === 'place' ? 'branch' : missing
  const isWhole = line !== '' && (carrier === directoryCarrier || missing === null)
  return (
    <>
      {askedOf(carrier).map(({ part, example }) => (
        <input
          key={part}
          className={`${styles.input} ${own.part}`}
          value={typed[part] ?? ''}
          placeholder={example[language]}
          autoComplete="off"
          inputMode={part === 'index' ? 'numeric' : undefined}
          aria-label={t(`part.${part}`, { number: parcel.orderNumber })}
          aria-invalid={part === wrongPart || !typed[part] || undefined}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget
            setTyped((now) => ({ ...now, [part]: value }))
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            if (isWhole && !isSaving) onSave(line)
          }}
        />
      ))}
      <button
        type="button"
        className="button button-line button-small"
        disabled={isSaving || !isWhole}
        onClick={() => onSave(line)}
      >
        {t('saveAddress')}
      </button>
    </>
  )
}
