import { formatCalendarDay } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import type { HistoryEntry } from '#platform/field-history.ts'
import type { Translate } from '#platform/texts.ts'
import type { HistoryEvent } from '#platform/web/history-panel.tsx'
import type { OverheadDraft } from '../../overhead.ts'
import { dayWords } from '../periods.ts'
import type { OverheadsKey } from './texts.ts'

type Texts = Translate<OverheadsKey>

/** `12 000 ₴ за місяць`. */
export function sumWords({ amount, span }: Pick<OverheadDraft, 'amount' | 'span'>, t: Texts, language: Language) {
  return t(span === 'month' ? 'ofMonth' : 'ofDay', { amount: formatMoney(amount, language) })
}

/** `щомісяця з листопада 2026 до 15.03.2027`. */
export function whenWords(
  { span, startsOn, isMonthly, endsOn }: Pick<OverheadDraft, 'span' | 'startsOn' | 'isMonthly' | 'endsOn'>,
  t: Texts,
  language: Language,
): string {
  const start =
    span === 'month'
      ? `${dayWords(startsOn, language, 'month')} ${startsOn.slice(0, 4)}`
      : formatCalendarDay(startsOn, language)
  if (!isMonthly) return t('when.once', { start })
  const from = formatCalendarDay(startsOn, language)
  const day = Number(startsOn.slice(8))
  if (endsOn === null) return t(span === 'month' ? 'when.monthly' : 'when.monthlyDay', { start: from, day })
  const end = formatCalendarDay(endsOn, language)
  return t(span === 'month' ? 'when.until' : 'when.monthlyDayUntil', { start: from, end, day })
}

const labels: Readonly<Partial<Record<string, OverheadsKey>>> = {
  category: 'category',
  amount: 'amount',
  span: 'form.span',
  startsOn: 'when',
  isMonthly: 'form.isMonthly',
  endsOn: 'form.endsOn',
  note: 'what',
}

/** The history of a cost in words; an added one names no values, as the form shows them. */
export function eventsOf(entries: readonly HistoryEntry[], t: Texts, language: Language): HistoryEvent[] {
  return entries.map(({ at, who, kind, changes }) => ({
    at,
    who,
    what: t(`history.${kind}` as OverheadsKey),
    changes: changes
      .filter(({ field }) => labels[field] !== undefined && kind !== 'added' && kind !== 'deleted')
      .map(({ field, from, to }) => ({
        label: t(labels[field] ?? 'what'),
        from: valueWords(field, from, t, language),
        to: valueWords(field, to, t, language),
      })),
  }))
}

function valueWords(field: string, value: unknown, t: Texts, language: Language): string {
  if (value === null || value === undefined || value === '') return t('history.nothing')
  if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no')
  if (typeof value === 'number') return formatMoney(value, language)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field === 'startsOn' || field === 'endsOn') return formatCalendarDay(value, language)
  if (field === 'category') return t(`overheadCategory.${value}` as OverheadsKey)
  return field === 'span' ? t(`overheadSpan.${value}` as OverheadsKey) : value
}
