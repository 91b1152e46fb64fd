import type { Language } from '#kit/language.ts'
import { amountProblem, parseMoney } from '#kit/money.ts'
import { isDay } from '#kit/typed-day.ts'
import { plainAmount } from '#platform/web/typed-fields.ts'
import type { Day } from '#kit/days.ts'
import { overheadErrors, tidied, type Overhead, type OverheadCategory, type OverheadDraft } from '../../overhead.ts'

/** As it stands in the inputs. */
export interface TypedOverhead {
  category: OverheadCategory
  amount: string
  span: OverheadDraft['span']
  /** A day, or typed text that is none. */
  startsOn: string
  isMonthly: boolean
  endsOn: string
  note: string
}

export function typedOverhead(row: Overhead | undefined, today: Day, language: Language): TypedOverhead {
  if (!row) {
    return { category: 'rent', amount: '', span: 'month', startsOn: today, isMonthly: false, endsOn: '', note: '' }
  }
  const { category, span, startsOn, isMonthly, note } = row
  return {
    category,
    span,
    startsOn,
    isMonthly,
    note,
    amount: plainAmount(row.amount, language),
    endsOn: row.endsOn ?? '',
  }
}

type Problems = Readonly<Partial<Record<keyof TypedOverhead, string>>>

/** Reads the form; its problems are keys of texts. */
export function readOverhead(
  typed: TypedOverhead,
  id: string,
): { draft: OverheadDraft; problems?: undefined } | { problems: Problems } {
  const amount = parseMoney(typed.amount)
  const problem = typed.amount.trim() === '' ? 'required' : amountProblem(typed.amount)
  const dayProblem = (day: string) => (day === '' ? 'required' : isDay(day) ? undefined : 'notDay')
  const endProblem = typed.isMonthly && typed.endsOn !== '' ? dayProblem(typed.endsOn) : undefined
  const problems = {
    ...(problem && { amount: problem }),
    ...(dayProblem(typed.startsOn) && { startsOn: dayProblem(typed.startsOn) }),
    ...(endProblem && { endsOn: endProblem }),
  }
  if (Object.keys(problems).length > 0) return { problems: problems as Problems }
  const draft = tidied({ ...typed, id, note: typed.note.trim(), amount: amount ?? 0, endsOn: typed.endsOn || null })
  const errors = overheadErrors(draft)
  if (errors.length > 0) return { problems: Object.fromEntries(errors.map(({ field, error }) => [field, error])) }
  return { draft }
}
