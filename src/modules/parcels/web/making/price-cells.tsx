import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { PlannedParcel } from '../../contract.ts'
import { weekdayAndDay } from './weekday-and-day.ts'
import { useNumbers } from './sums.ts'
import { makingTexts } from './texts.ts'
import lists from '../table.module.css'
import styles from './parcels.module.css'

interface PriceCellsProps {
  payer: PlannedParcel['payer']
  quote: { price: number | null; expectedOn: string | null } | undefined
  /** The server asks the carrier just now. */
  isAsking: boolean
  /** It cannot be asked before weight and box are there. */
  isWaiting: boolean
}

/** The carrier's price, its payer, and the day of arrival. */
export function PriceCells({ payer, quote, isAsking, isWaiting }: PriceCellsProps) {
  const t = useTexts(makingTexts)
  const { sumText } = useNumbers()
  const { language } = useLanguage()
  const price = quote?.price ?? null
  return (
    <>
      <td className={lists.n} data-l={t('col.price')} aria-busy={isAsking || undefined}>
        {price !== null ? sumText(price) : quietly(isAsking, isWaiting)}
        {price !== null && <small>{t(`payer.${payer}`)}</small>}
      </td>
      <td className={styles.day} data-l={t('col.day')}>
        {quote?.expectedOn ? weekdayAndDay(quote.expectedOn, language) : t('unknown')}
      </td>
    </>
  )

  function quietly(asks: boolean, waits: boolean) {
    const words = waits ? t('afterWeight') : t(asks ? 'asking' : 'unknown')
    return <span className={asks ? styles.asking : styles.quiet}>{words}</span>
  }
}
