import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { carrierName } from '../../parcel-carrier.contract.ts'
import type { MadeParcel } from './made.ts'
import { wholeSum } from './sums.ts'
import { makingTexts } from './texts.ts'
import made from './made.module.css'

/** The list of parcels to hand over today; printed, it has room for two names. */
export function Register({ parcels }: { parcels: readonly MadeParcel[] }) {
  const t = useTexts(makingTexts)
  const { language } = useLanguage()
  const byCarrier = Map.groupBy(parcels, (parcel) => carrierName(parcel, language))
  const onDelivery = parcels.reduce((sum, { document }) => sum + document.onDelivery, 0)
  return (
    <section className={made.aside} aria-labelledby="parcels-register">
      <h2 id="parcels-register">{t('register.title')}</h2>
      <dl className={made.facts}>
        {[...byCarrier].map(([carrier, theirs]) => (
          <div key={carrier}>
            <dt>{carrier}</dt>
            <dd>{t('register.sum', { count: theirs.length, weight: kilograms(theirs) })}</dd>
          </div>
        ))}
        <div>
          <dt>{t('col.onDelivery')}</dt>
          <dd>{wholeSum(onDelivery)}</dd>
        </div>
      </dl>
      <button type="button" className="button button-line button-wide" onClick={() => window.print()}>
        {t('register.print')}
      </button>
    </section>
  )
}

/** `1,75` */
function kilograms(parcels: readonly MadeParcel[]): string {
  const grams = parcels.reduce((sum, { document }) => sum + Math.round(document.weight * 1000), 0)
  return String(grams / 1000).replace('.', ',')
}
