import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatInstant } from '#kit/days.ts'
import { ask } from '#platform/web/confirm.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import record from '#platform/web/record.module.css'
import { toast } from '#platform/web/toast.ts'
import type { PlannedParcel } from '../../contract.ts'
import { carrierName } from './carrier-name.ts'
import { OrderPath } from '../following/order-path.tsx'
import { weekdayAndDay } from './weekday-and-day.ts'
import { isMade, type MadeParcel } from './made.ts'
import { isOpen, parcelKeys, parcelQuery, priceQuery, useParcelsApi } from './parcels-api.ts'
import { refusalWords } from './refusal-words.ts'
import { spacedTrackingNumber } from '#modules/delivery/spaced-number.ts'
import { useNumbers } from './sums.ts'
import { makingTexts } from './texts.ts'
import { problemsNow, typedOf } from './typed-parcel.ts'
import { usePrint } from './use-print.ts'
import { wantedOf } from './use-make-list.ts'
import own from './order-parcel.module.css'
import styles from './parcels.module.css'

interface OrderParcelCardProps {
  orderId: string
  version: number
  /** The order has another number by now. */
  onChanged(): void
}

/** The parcel of an order: how it is made, and where it is (DEL-3, DEL-4). */
export default function OrderParcelCard(props: OrderParcelCardProps) {
  return (
    <>
      <MakingCard {...props} />
      <OrderPath {...props} />
    </>
  )
}

/** Made here, printed, deleted; nothing where its carrier makes none here. */
function MakingCard({ orderId, version, onChanged }: OrderParcelCardProps) {
  const t = useTexts(makingTexts)
  const { data: parcel } = useQuery(parcelQuery(useParcelsApi(), orderId, version))
  const number = parcel?.trackingNumber
  const known = useRef(number)
  const changed = useEffectEvent(onChanged)
  useEffect(() => {
    if (known.current !== undefined && number !== undefined && known.current !== number) changed()
    known.current = number
  }, [number])
  if (!parcel || (!parcel.document && parcel.trackingNumber !== '')) return null
  return (
    <section className={`${record.card} ${own.orderCard}`} aria-labelledby="part-parcel">
      <h2 id="part-parcel">{t('card.title')}</h2>
      {isMade(parcel) ? (
        <Made parcel={parcel} />
      ) : isOpen(parcel) ? (
        <div role="status">
          <b className={styles.late}>{t(parcel.document?.state === 'unclear' ? 'state.unclear' : 'state.asking')}</b>
          <p>{t(parcel.document?.state === 'unclear' ? 'state.unclearText' : 'state.askingText')}</p>
        </div>
      ) : (
        parcel.trackingNumber === '' && <ToMakeOne key={parcel.version} parcel={parcel} />
      )}
    </section>
  )
}

function Made({ parcel }: { parcel: MadeParcel }) {
  const t = useTexts(makingTexts)
  const { sumText } = useNumbers()
  const { language } = useLanguage()
  const api = useParcelsApi()
  const cache = useQueryClient()
  const print = usePrint()
  const { document, orderId } = parcel
  const number = spacedTrackingNumber(parcel.carrier, document.trackingNumber)
  const remove = useMutation({
    mutationFn: () => api.remove(orderId),
    onSuccess: () => toast('success', t('card.deleted')),
    onError: (fault) => toast('error', t('card.delete.failed', { why: reasonOf(fault) })),
    onSettled: () => cache.invalidateQueries({ queryKey: parcelKeys.all }),
  })
  async function askFirst() {
    const buttons = [
      { label: t('card.delete'), value: 'delete', look: 'danger' as const },
      { label: t('card.keep'), value: '', look: 'plain' as const },
    ]
    const title = t('card.deleteTitle', { number })
    if (
      (await ask({ title, message: t('card.deleteText', { carrier: carrierName(parcel, language) }), buttons })) ===
      'delete'
    )
      remove.mutate()
  }
  return (
    <>
      <p className={own.ttnOfOrder}>
        <small>{t('card.number')}</small>
        {number}
      </p>
      {parcel.trackingNumber !== document.trackingNumber && <p className={styles.late}>{t('state.other')}</p>}
      <dl className={styles.facts}>
        <Fact name={t('card.declared')} value={sumText(document.declaredValue ?? 0)} />
        <Fact name={t('card.onDelivery')} value={sumText(document.moneyOnDelivery)} />
        <Fact
          name={t('card.price', { payer: t(`pays.${document.payer}`) })}
          value={document.price === null ? t('unknown') : sumText(document.price)}
        />
        <Fact
          name={t('card.day')}
          value={document.expectedOn ? weekdayAndDay(document.expectedOn, language) : t('unknown')}
        />
      </dl>
      <p className="hint">
        {t('card.by', { who: document.who, when: formatInstant(document.madeAt ?? document.createdAt, language) })}
        {document.printedAt && ` · ${t('state.printed')}`}
      </p>
      <div className="buttons">
        <button
          type="button"
          className="button button-line button-small"
          aria-disabled={print.isPending || undefined}
          onClick={() => print.mutate({ ids: [document.id], paper: 'label' })}
        >
          {t('card.label')}
        </button>
        <button
          type="button"
          className="button button-line button-small"
          aria-disabled={remove.isPending || undefined}
          onClick={() => void askFirst()}
        >
          {t('card.delete')}
        </button>
      </div>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function ToMakeOne({ parcel }: { parcel: PlannedParcel }) {
  const t = useTexts(makingTexts)
  const { sumText } = useNumbers()
  const { language } = useLanguage()
  const api = useParcelsApi()
  const cache = useQueryClient()
  const [typed, setTyped] = useState(() => typedOf(parcel, language))
  const [refusal, setRefusal] = useState(() =>
    parcel.document?.refusedPart === 'key'
      ? t('key.text', { carrier: carrierName(parcel, language) })
      : refusalWords(t, parcel, language),
  )
  const [problem] = problemsNow(parcel, typed)
  const wanted = problem ? undefined : wantedOf({ parcel, typed })
  const quote = useQuery(priceQuery(api, wanted)).data
  const make = useMutation({
    mutationFn: () => api.make(wanted ? [wanted] : []),
    onSuccess: ([answer]) => setRefusal(answer?.errors.map(({ error }) => error).join('. ') ?? ''),
    onError: (fault) => setRefusal(reasonOf(fault)),
    onSettled: () => cache.invalidateQueries({ queryKey: parcelKeys.all }),
  })
  const fields = [
    { name: 'weight', label: t('card.weight'), isWrong: problem === 'weight' || problem === 'tooHeavy' },
    { name: 'box', label: t('card.box'), isWrong: problem === 'size' || problem === 'tooLarge' },
  ] as const
  return (
    <>
      <div className={own.pair}>
        {fields.map(({ name, label, isWrong }) => (
          <label key={name}>
            <small>{label}</small>
            <input
              className={styles.input}
              value={typed[name]}
              autoComplete="off"
              aria-invalid={isWrong || undefined}
              onChange={({ currentTarget }) => {
                const { value } = currentTarget
                setTyped((now) => ({ ...now, [name]: value }))
              }}
              // the form around it is the order's
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                if (wanted && !make.isPending) make.mutate()
              }}
            />
          </label>
        ))}
      </div>
      <dl className={styles.facts}>
        <Fact name={t('card.declared')} value={sumText(parcel.declaredValue ?? 0)} />
        <Fact name={t('card.onDelivery')} value={sumText(parcel.moneyOnDelivery)} />
        <Fact
          name={t('card.price', { payer: t(`pays.${parcel.payer}`) })}
          value={quote?.price === null || quote?.price === undefined ? t('unknown') : sumText(quote.price)}
        />
        <Fact
          name={t('card.day')}
          value={quote?.expectedOn ? weekdayAndDay(quote.expectedOn, language) : t('unknown')}
        />
      </dl>
      <p role="status" className={styles.bad}>
        {problem
          ? t(problem === 'place' ? 'wrong.placeAlone' : `wrong.${problem}`, {
              most: parcel.mostWeight / 1000,
              carrier: carrierName(parcel, language),
            })
          : refusal}
      </p>
      <button
        type="button"
        className="button"
        disabled={!wanted}
        aria-disabled={make.isPending || undefined}
        onClick={() => {
          if (!make.isPending) make.mutate()
        }}
      >
        {t('card.make')}
      </button>
    </>
  )
}
