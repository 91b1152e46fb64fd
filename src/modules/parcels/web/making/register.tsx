import { Printer } from 'lucide-react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { carrierName } from './carrier-name.ts'
import { CarrierRegisters } from './carrier-registers.tsx'
import type { MadeParcel } from './made.ts'
import { useNumbers } from './sums.ts'
import { makingTexts } from './texts.ts'
import made from './made.module.css'
import styles from './parcels.module.css'

/** The list of parcels to hand over today; printed, it has room for two names. */
export function Register({ parcels }: { parcels: readonly MadeParcel[] }) {
  const t = useTexts(makingTexts)
  const { sumText, kilogramsText } = useNumbers()
  const { language } = useLanguage()
  const byCarrier = Map.groupBy(parcels, (parcel) => carrierName(parcel, language))
  const onDelivery = parcels.reduce((sum, { document }) => sum + document.moneyOnDelivery, 0)
  return (
    <section className={made.aside} aria-labelledby="parcels-register">
      <h2 id="parcels-register">{t('register.title')}</h2>
      <dl className={styles.facts}>
        {[...byCarrier].map(([carrier, theirs]) => (
          <div key={carrier}>
            <dt>{carrier}</dt>
            <dd>{t('register.sum', { count: theirs.length, weight: kilogramsText(weightOf(theirs)) })}</dd>
          </div>
        ))}
        <div>
          <dt>{t('col.onDelivery')}</dt>
          <dd>{sumText(onDelivery)}</dd>
        </div>
      </dl>
      <CarrierRegisters parcels={parcels} />
      <button type="button" className="button button-line button-wide" onClick={() => window.print()}>
        <Printer aria-hidden size={16} />
        {t('register.print')}
      </button>
    </section>
  )
}

function weightOf(parcels: readonly MadeParcel[]): number {
  return parcels.reduce((sum, { document }) => sum + document.weight, 0)
}
