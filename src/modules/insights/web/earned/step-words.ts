import type { Language } from '#kit/language.ts'
import { terms } from '../../earned.ts'
import type { EarnedReport, EarnedStep } from '../../earned.contract.ts'
import { dayWords, isWeekend, periodWords } from '../periods.ts'

/** A day, week or month as the table names it, as it is read out, and as it stands under its bar. */
export function stepWords({ from, to }: Pick<EarnedStep, 'from' | 'to'>, report: Shown, language: Language) {
  const { step, period } = report
  // months of two years may have one name
  const year = period.from.slice(0, 4) === period.to.slice(0, 4) ? '' : from.slice(0, 4)
  const isFirst = from === period.from
  if (step === 'month') {
    const name = dayWords(from, language, 'month')
    const isFirstOfYear = isFirst || from.slice(5, 7) === '01'
    return {
      name,
      more: year,
      reading: year ? `${name} ${year}` : name,
      under: { label: dayWords(from, language, 'monthShort'), below: isFirstOfYear && year ? year : undefined },
    }
  }
  if (step === 'week') {
    // one week is of two years, and its name tells both
    const isOfTwo = from.slice(0, 4) !== to.slice(0, 4)
    return {
      name: periodWords({ from, to }, language, { year: isOfTwo }),
      more: isOfTwo ? '' : year,
      reading: periodWords({ from, to }, language, { year: year !== '' }),
      under: { label: dayWords(from, language, 'short') },
    }
  }
  const [weekday, label] = [dayWords(from, language, 'weekday'), String(Number(from.slice(8)))]
  // a number is a day of one month alone
  const isOneMonth = period.from.slice(0, 7) === period.to.slice(0, 7)
  const name = isOneMonth ? label : dayWords(from, language, 'short')
  const isFirstOfMonth = isFirst || from.endsWith('-01')
  return {
    name,
    more: [year, weekday].filter(Boolean).join(', '),
    reading: [dayWords(from, language, 'days'), year, weekday].filter(Boolean).join(', '),
    under: isOneMonth
      ? { label, below: isWeekend(from) ? weekday : undefined }
      : {
          label,
          below: isFirstOfMonth ? dayWords(from, language, 'monthShort') : undefined,
          isBeginning: isFirstOfMonth,
        },
  }
}

type Shown = Pick<EarnedReport, 'step' | 'period'>

/** Neither sold nor spent anything, nor did the days that it is compared with. */
export function isEmpty({ now, before }: Pick<EarnedStep, 'now' | 'before'>): boolean {
  return [now, before?.earned].every((earned) => !earned || terms.every((term) => earned[term] === 0))
}
