import type { Language } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import { isDay } from '#kit/typed-day.ts'
import type { ListedType } from '#modules/catalog/web/index.ts'
import type { HistoryEntry } from '#platform/field-history.ts'
import type { Translate } from '#platform/texts.ts'
import type { HistoryEvent } from '#platform/web/history-panel.tsx'
import { isAmounts } from '../advert.fields.ts'
import { shownAmounts, shownDay } from './shown.ts'
import type { AdvertsKey } from './texts.ts'

interface Reader {
  t: Translate<AdvertsKey>
  language: Language
  types: readonly ListedType[]
}

const labels: Readonly<Partial<Record<string, AdvertsKey>>> = {
  spentOn: 'column.day',
  paidOn: 'column.day',
  amount: 'column.amount',
  amountsByType: 'column.amountsByType',
  source: 'column.source',
  note: 'column.note',
}

/** The changes of a row, in words; for an added one the form shows the values. */
export function eventsOf(events: readonly HistoryEntry[], reader: Reader): HistoryEvent[] {
  const { t } = reader
  return events.map(({ at, who, kind, changes }) => ({
    at,
    who,
    what: t(`history.${kind}` as AdvertsKey),
    changes: changes
      .filter(({ field, from }) => labels[field] !== undefined && from !== null)
      .map(({ field, from, to }) => ({
        label: t(labels[field] ?? 'column.id'),
        from: valueWords(field, from, reader),
        to: valueWords(field, to, reader),
      })),
  }))
}

function valueWords(field: string, value: unknown, { t, language, types }: Reader): string {
  if (value === null || value === undefined || value === '') return t('history.nothing')
  if (field === 'amount' && typeof value === 'number') return formatMoney(value, language)
  if (field === 'amountsByType' && isAmounts(value))
    return shownAmounts(value, types, language).join(' · ') || t('history.nothing')
  if (typeof value !== 'string') return JSON.stringify(value)
  if ((field === 'spentOn' || field === 'paidOn') && isDay(value)) return shownDay(value, language)
  return field === 'source' ? t(`advertPaymentSource.${value}` as AdvertsKey) : value
}
