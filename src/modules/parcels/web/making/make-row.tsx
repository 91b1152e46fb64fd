import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type KeyboardEvent } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { useUser } from '#platform/web/office/user.ts'
import type { ParcelsAnswer } from '../../contract.ts'
import { Mend } from './mend.tsx'
import { priceQuery, useParcelsApi } from './parcels-api.ts'
import { ParcelPlace } from './parcel-place.tsx'
import { PriceCells } from './price-cells.tsx'
import { recipientOf } from './recipient-of.ts'
import { useNumbers } from './sums.ts'
import { makingTexts } from './texts.ts'
import type { TypedParcel } from './typed-parcel.ts'
import { wantedOf, type Row } from './use-make-list.ts'
import lists from '../table.module.css'
import styles from './parcels.module.css'

export interface MakeRowProps {
  row: Row
  boxes: ParcelsAnswer['boxes']
  onType(orderId: string, typed: Partial<TypedParcel>): void
  onChoose(orderId: string, isChosen: boolean): void
  /** Moves on to the next thing to mend. */
  onNext(): void
}

/** A parcel to make; under it, its problems and the cheapest answers. */
export function MakeRow({ row, boxes, onType, onChoose, onNext }: MakeRowProps) {
  const t = useTexts(makingTexts)
  const { sumText } = useNumbers()
  const why = useId()
  const { parcel, typed, problems, refusal, isChosen } = row
  const { orderId, orderNumber: number } = parcel
  const isWrong = problems.length > 0 || refusal !== ''
  const isPacker = useUser().role === 'packer'
  const wanted = problems.length === 0 && !isPacker ? wantedOf(row) : undefined
  const price = useQuery(priceQuery(useParcelsApi(), wanted))
  const wrongWeight = problems.some((problem) => problem === 'weight' || problem === 'tooHeavy')
  const wrongBox = problems.some((problem) => problem === 'size' || problem === 'tooLarge')
  const isWrongPlace =
    problems.some((problem) => problem === 'place' || problem === 'index' || problem === 'street') ||
    (refusal !== '' && parcel.document?.refusedPart === 'place')
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // the list has moved the mended row by then
    requestAnimationFrame(onNext)
  }
  return (
    <>
      <tr className={isWrong ? styles.needs : undefined}>
        <td className={styles.choice}>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={t('choose', { number })}
            onChange={({ currentTarget }) => onChoose(orderId, currentTarget.checked)}
          />
        </td>
        <th scope="row" className={`${lists.order} ${styles.order}`}>
          <Link to="/crm/orders/$orderId" params={{ orderId }} className="link">
            {number}
          </Link>
          <small>{recipientOf(parcel)}</small>
        </th>
        <ParcelPlace parcel={parcel} isWrong={isWrongPlace} />
        <td className={styles.goods}>{parcel.goods}</td>
        <td className={styles.weight} data-l={t('col.weight')}>
          <input
            className={styles.input}
            value={typed.weight}
            inputMode="decimal"
            autoComplete="off"
            aria-label={t('weight', { number })}
            aria-invalid={wrongWeight || undefined}
            aria-describedby={wrongWeight ? why : undefined}
            onChange={({ currentTarget }) => onType(orderId, { weight: currentTarget.value })}
            onKeyDown={goOn}
          />
        </td>
        <td className={styles.box} data-l={t('col.box')}>
          <input
            className={styles.input}
            value={typed.box}
            list="parcel-boxes"
            placeholder={t('box.example')}
            autoComplete="off"
            aria-label={t('box', { number })}
            aria-invalid={wrongBox || undefined}
            aria-describedby={wrongBox ? why : undefined}
            onChange={({ currentTarget }) => onType(orderId, { box: currentTarget.value })}
            onKeyDown={goOn}
          />
        </td>
        {parcel.declaredValue !== null && (
          <td className={lists.n} data-l={t('col.declared')}>
            {sumText(parcel.declaredValue)}
          </td>
        )}
        <td className={lists.n} data-l={t('col.onDelivery')}>
          {parcel.moneyOnDelivery === 0 ? (
            <span className={styles.quiet}>{t('paid')}</span>
          ) : (
            sumText(parcel.moneyOnDelivery)
          )}
        </td>
        {!isPacker && (
          <PriceCells
            payer={parcel.payer}
            isAsking={wanted !== undefined && price.isPending}
            quote={wanted && price.data}
            isWaiting={wrongWeight || wrongBox}
          />
        )}
      </tr>
      {isWrong && (
        <tr className={styles.mend}>
          <td colSpan={10} id={why}>
            <Mend row={row} boxes={boxes} onType={onType} onNext={onNext} />
          </td>
        </tr>
      )}
    </>
  )
}
