import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatPhone } from '#kit/phone.ts'
import { useTexts } from '#platform/web/language.tsx'
import { useShortcuts } from '#platform/web/shortcuts.ts'
import { directoryCarrier } from '#modules/delivery/carrier.ts'
import type { ParcelBranch } from '../../contract.ts'
import { papers, type Paper } from '../../paper.ts'
import type { MadeParcel } from './made.ts'
import { placeWords } from './parcel-place.tsx'
import { spacedTrackingNumber } from '#modules/delivery/spaced-number.ts'
import { recipientOf } from './recipient-of.ts'
import { useNumbers } from './sums.ts'
import { makingTexts } from './texts.ts'
import { boxText } from './typed-parcel.ts'
import { usePrint } from './use-print.ts'
import made from './made.module.css'

/** Those not printed yet; once all are, all of them again. */
export function Labels({ parcels, sender }: { parcels: readonly MadeParcel[]; sender: ParcelBranch | null }) {
  const t = useTexts(makingTexts)
  const [paper, setPaper] = useState<Paper>('label')
  const print = usePrint()
  const unprinted = parcels.filter(({ document }) => document.printedAt === null)
  const wanted = unprinted.length > 0 ? unprinted : parcels
  const words = t(unprinted.length > 0 ? 'print' : 'printAgain', { count: wanted.length })
  const run = () => {
    if (!print.isPending) print.mutate({ ids: wanted.map(({ document }) => document.id), paper })
  }
  useShortcuts([{ keys: 'p', label: words, run }])
  const printing = useRef<HTMLButtonElement>(null)
  // whoever made the parcels by keyboard goes on by it: the button that made them is gone
  useEffect(() => {
    if (document.activeElement === document.body) printing.current?.focus({ preventScroll: true })
  }, [])
  const [first] = wanted
  return (
    <section className={made.aside} aria-labelledby="parcels-labels">
      <header>
        <h2 id="parcels-labels">{t('labels.title')}</h2>
        <p>{t('labels.count', { count: wanted.length })}</p>
      </header>
      <div className={made.papers} role="group" aria-label={t('paper.label')}>
        {papers.map((each) => (
          <button key={each} type="button" aria-pressed={paper === each} onClick={() => setPaper(each)}>
            {t(each === 'label' ? 'paper.one' : 'paper.a4')}
          </button>
        ))}
      </div>
      {first && <FirstLabel parcel={first} sender={sender} />}
      <button
        ref={printing}
        type="button"
        className="button button-wide"
        aria-keyshortcuts="P"
        aria-disabled={print.isPending || undefined}
        onClick={run}
      >
        <Printer aria-hidden size={16} /> {words} <kbd aria-hidden>P</kbd>
      </button>
      <p className="hint">{t('print.hint')}</p>
    </section>
  )
}

/** The text of the label, so that staff see a wrong pile before they print it. */
function FirstLabel({ parcel, sender }: { parcel: MadeParcel; sender: ParcelBranch | null }) {
  const t = useTexts(makingTexts)
  const { sumText, kilogramsText } = useNumbers()
  const { branch, document, phone, orderNumber: number } = parcel
  return (
    <figure className={made.label} aria-label={t('label.first', { number })}>
      <div>
        {sender && parcel.carrier === directoryCarrier && (
          <p>{t('label.from', { city: sender.city, number: sender.number })}</p>
        )}
        <p className={made.who}>{recipientOf(parcel)}</p>
        <p>{formatPhone(phone)}</p>
        <p className={made.place}>{branch ? placeWords(t, branch) : parcel.address}</p>
        {branch && <p>{branch.street}</p>}
        <p className={made.ttn}>{spacedTrackingNumber(parcel.carrier, document.trackingNumber)}</p>
        <p className={made.foot}>
          <span>{t('label.size', { weight: kilogramsText(document.weight), box: boxText(document.size) })}</span>
          <b>
            {document.moneyOnDelivery > 0
              ? t('label.onDelivery', { sum: sumText(document.moneyOnDelivery) })
              : t('label.paid')}
          </b>
        </p>
      </div>
    </figure>
  )
}
