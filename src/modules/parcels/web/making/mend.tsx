import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useUser } from '#platform/web/office/user.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import type { ParcelsAnswer } from '../../contract.ts'
import type { ParcelProblem } from '../../problems.ts'
import { carrierName } from './carrier-name.ts'
import { AddressAnswer } from './address-answer.tsx'
import { NameAnswer } from './name-answer.tsx'
import { parcelKeys, useParcelsApi, type Mended } from './parcels-api.ts'
import { makingTexts } from './texts.ts'
import type { TypedParcel } from './typed-parcel.ts'
import { wantedOf, type Row } from './use-make-list.ts'
import styles from './parcels.module.css'

interface MendProps {
  row: Row
  boxes: ParcelsAnswer['boxes']
  onType(orderId: string, typed: Partial<TypedParcel>): void
  onNext(): void
}

/** The first thing that is wrong with a parcel, and the cheapest answers to it. */
export function Mend({ row, boxes, onType, onNext }: MendProps) {
  const t = useTexts(makingTexts)
  const api = useParcelsApi()
  const cache = useQueryClient()
  const { language } = useLanguage()
  const { parcel, problems, refusal } = row
  const [problem] = problems
  const mend = useMutation({
    mutationFn: (edit: Mended) => api.mend(parcel, edit),
    onError: (fault) => toast('error', t('mend.failed', { why: reasonOf(fault) })),
    async onSettled() {
      await cache.invalidateQueries({ queryKey: parcelKeys.list })
      onNext()
    },
  })
  // an order is mended by others: a Packer reads what it lacks
  const mayMend = useUser().role !== 'packer'
  const refusedPlace = refusal !== '' && parcel.document?.refusedPart === 'place'
  const offersPlaces = mayMend && (problem === 'place' || refusedPlace)
  const offersAddress =
    (offersPlaces && parcel.nearby.length === 0) || (mayMend && (problem === 'index' || problem === 'street'))
  return (
    <div className={styles.why}>
      <span className={styles.bad}>
        <i aria-hidden>!</i> {wordsOf()}
      </span>
      {offersPlaces &&
        parcel.nearby.map((branch) => (
          <button
            key={branch.branchRef}
            type="button"
            className="button button-line button-small"
            data-answer
            disabled={mend.isPending}
            onClick={() => mend.mutate({ address: branch.line })}
          >
            {t('nearby', { number: branch.number, street: branch.street })}
          </button>
        ))}
      {offersAddress && (
        <AddressAnswer
          key={parcel.version}
          parcel={parcel}
          isSaving={mend.isPending}
          onSave={(address) => mend.mutate({ address })}
        />
      )}
      {mayMend && problem === 'name' && (
        <NameAnswer
          key={parcel.version}
          parcel={parcel}
          isSaving={mend.isPending}
          onSave={(name) => mend.mutate(name)}
        />
      )}
      {mayMend && (problem === 'phone' || problem === 'foreignPhone') && (
        <PhoneAnswer
          number={parcel.orderNumber}
          phone={parcel.phone}
          isSaving={mend.isPending}
          onSave={(phone) => mend.mutate({ phone })}
        />
      )}
      {mayMend && <Remember row={row} boxes={boxes} onSaved={() => onType(parcel.orderId, {})} />}
    </div>
  )

  function wordsOf(): string {
    if (problem === undefined) return refusal
    if (problem === 'place') return t(parcel.nearby.length > 0 ? 'wrong.place' : 'wrong.placeAlone')
    return t(`wrong.${problem satisfies ParcelProblem}`, {
      most: parcel.mostWeight / 1000,
      carrier: carrierName(parcel, language),
    })
  }
}

interface PhoneAnswerProps {
  number: string
  phone: string
  isSaving: boolean
  onSave(phone: string): void
}

function PhoneAnswer({ number, phone, isSaving, onSave }: PhoneAnswerProps) {
  const t = useTexts(makingTexts)
  const [typed, setTyped] = useState(phone)
  return (
    <>
      <input
        className={`${styles.input} ${styles.tel}`}
        type="tel"
        value={typed}
        aria-label={t('phone', { number })}
        aria-invalid
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          onSave(typed)
        }}
      />
      <button
        type="button"
        className="button button-line button-small"
        disabled={isSaving}
        onClick={() => onSave(typed)}
      >
        {t('savePhone')}
      </button>
    </>
  )
}

/** Where goods of one kind were weighed for the first time, the weight may be kept for all of them. */
function Remember({ row, boxes, onSaved }: Pick<MendProps, 'row' | 'boxes'> & { onSaved(): void }) {
  const t = useTexts(makingTexts)
  const api = useParcelsApi()
  const cache = useQueryClient()
  const { language } = useLanguage()
  const [typeId, ...others] = row.parcel.untoldTypes
  const type = boxes.find((each) => each.typeId === typeId)
  const wanted = wantedOf(row)
  const save = useMutation({
    mutationFn: () => api.saveBoxes(type && wanted ? [{ typeId: type.typeId, ...sizeOf(wanted) }] : []),
    onSuccess: onSaved,
    onError: (fault) => toast('error', t('boxes.failed', { why: reasonOf(fault) })),
    onSettled: () => cache.invalidateQueries({ queryKey: parcelKeys.list }),
  })
  if (!type || others.length > 0 || !wanted) return null
  return (
    <button
      type="button"
      className="button button-line button-small"
      disabled={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('remember', { type: language === 'uk' ? type.nameUk : type.nameEn })}
    </button>
  )
}

function sizeOf({ weight, size }: NonNullable<ReturnType<typeof wantedOf>>) {
  return { weight, size }
}
