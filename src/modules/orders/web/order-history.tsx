import { useQuery } from '@tanstack/react-query'
import { formatCalendarDay, type Day } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { HistoryPanel, type HistoryEvent } from '#platform/web/history-panel.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { officeTexts } from '#platform/web/texts.ts'
import type { HistoryEntry } from '#platform/field-history.ts'
import { statuses } from '../status.ts'
import { orderTexts } from '../order/texts.ts'
import { editorTexts } from './editor/texts.ts'
import { fieldWords, kindWords, valueWords, type Words } from './history-words.ts'
import { historyQuery, useOrdersApi } from './orders-api.ts'
import { StatusLabel } from './status-label.tsx'
import styles from './order-history.module.css'

/** The changes of an order, in the words of orders (B20). */
export function OrderHistory({ orderId }: { orderId: string }) {
  const t = useTexts(orderTexts)
  const editorText = useTexts(editorTexts)
  const { language } = useLanguage()
  const { data, error } = useQuery(historyQuery(useOrdersApi(), orderId))
  const words = {
    t,
    editorText,
    money: (amount: number) => formatMoney(amount, language),
    day: (day: Day) => formatCalendarDay(day, language),
  }
  return <HistoryPanel events={data?.map((entry) => eventOf(entry, words))} error={error} />
}

function eventOf({ at, who, kind, changes }: HistoryEntry, words: Words): HistoryEvent {
  const move = kind === 'statusChanged' ? changes.find(({ field }) => field === 'status') : undefined
  const others = kind === 'placed' ? [] : changes.filter(({ field }) => field !== 'status')
  return {
    at,
    who: who || words.editorText('history.customer'),
    what: move ? <Move from={move.from} to={move.to} /> : kindWords(kind, words),
    changes: others.map(({ field, from, to }) => ({
      label: fieldWords(field, words),
      ...(from !== null && { from: valueWords(field, from, words) }),
      to: valueWords(field, to, words),
    })),
  }
}

function Move({ from, to }: { from: unknown; to: unknown }) {
  const t = useTexts(officeTexts)
  return (
    <p className={styles.move}>
      <Status value={from} />
      <span aria-hidden>→</span>
      <span className="visually-hidden">{t('history.to')}</span>
      <Status value={to} />
    </p>
  )
}

function Status({ value }: { value: unknown }) {
  const status = statuses.find((each) => each === value)
  return status ? <StatusLabel status={status} /> : null
}
