import { Link } from '@tanstack/react-router'
import { dayOf, type Day } from '#kit/days.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import { formatPhone } from '#kit/phone.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { shortDay, daysBetween } from './days.ts'
import { followingTexts } from './texts.ts'
import lists from '../table.module.css'
import styles from './following.module.css'

export function OrderCell({ orderId, number, person }: { orderId: string; number: string; person?: string }) {
  return (
    <th scope="row" className={lists.order}>
      <Link to="/crm/orders/$orderId" params={{ orderId }} className="link">
        {number}
      </Link>
      {person !== undefined && <small>{person}</small>}
    </th>
  )
}

export function BuyerCell({ person, phone }: { person: string; phone: string }) {
  return (
    <td className={styles.buyer}>
      {person}
      <small>{formatPhone(phone)}</small>
    </td>
  )
}

/** A sum without its sign; paid where there is none. */
export function SumCell({
  sum,
  label,
  isPaidWord = false,
}: {
  sum: Money | null
  label: string
  isPaidWord?: boolean
}) {
  const t = useTexts(followingTexts)
  const { language } = useLanguage()
  return (
    <td className={lists.n} data-l={label}>
      {isPaidWord && sum === 0 ? <span className={styles.quiet}>{t('paid')}</span> : sumWords(sum, language)}
    </td>
  )
}

export function sumWords(sum: Money | null, language: 'uk' | 'en'): string {
  return sum === null ? '' : formatMoney(sum, language).replace(/\s?₴\s?/, '')
}

/** Days of free storage, a cell each; hatched once they are over. */
export function StorageCell({ since, freeUntil, today }: { since: Date | null; freeUntil: Day | null; today: Day }) {
  const t = useTexts(followingTexts)
  const { language } = useLanguage()
  if (since === null || freeUntil === null)
    return (
      <td className={styles.keep}>
        <span className={styles.quiet}>{t('until.unknown')}</span>
      </td>
    )
  const arrived = dayOf(since)
  const total = Math.min(31, Math.max(1, daysBetween(arrived, freeUntil)))
  const used = Math.min(total, Math.max(0, daysBetween(arrived, today)))
  const isOver = today > freeUntil
  const words = isOver
    ? t('until.over', { day: shortDay(nextDay(freeUntil), language) })
    : today === freeUntil
      ? t('until.lastDay')
      : t('until.free', { day: shortDay(freeUntil, language) })
  return (
    <td className={styles.keep}>
      <span className={styles.days} role="img" aria-label={t('cells', { used, total })}>
        {Array.from({ length: total }, (_, place) => (
          <i key={place} className={isOver ? styles.over : place < used ? styles.on : undefined} />
        ))}
      </span>
      <span className={today >= freeUntil ? styles.late : undefined}>{words}</span>
    </td>
  )
}

function nextDay(day: Day): Day {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
