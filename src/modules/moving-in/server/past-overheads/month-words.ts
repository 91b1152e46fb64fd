import type { Day } from '#kit/days.ts'
import { fold } from '#kit/fold.ts'
import { readDay } from '#platform/server/csv/read-cell.ts'

/** Beginnings of the names of months in Ukrainian, Russian and English, folded: January first. */
const names: readonly RegExp[] = [
  /^(січ|янв|jan)/,
  /^(лют|фев|feb)/,
  /^(берез|бер|март|мар|mar)/,
  /^(квіт|апр|apr)/,
  /^(трав|май|мая|may)/,
  /^(черв|июн|jun)/,
  /^(лип|июл|jul)/,
  /^(серп|авг|aug)/,
  /^(вер|сен|sep)/,
  /^(жовт|окт|oct)/,
  /^(лист|ноя|nov)/,
  /^(груд|дек|dec)/,
]

/** The first day of a month as people write one: `2025-03`, `03.2025`, `3/2025`, `березень 2025`, `март 2025 г.`, `Mar 25`. */
export function monthFirst(cell: string): Day | undefined {
  const typed = cell.trim()
  const [, year, month] = /^(\d{4})[-/.](\d{1,2})$/.exec(typed) ?? []
  const [, monthBefore, yearBehind] = /^(\d{1,2})[-/.](\d{4})$/.exec(typed) ?? []
  if (year ?? yearBehind) return firstOf(year ?? yearBehind ?? '', month ?? monthBefore ?? '')
  const [, name = '', named = ''] =
    /^(\p{L}{3,12})\.?[\s,'’-]+(\d{4}|\d{2})(?:\s?(?:р|г|року|года)\.?)?$/u.exec(typed) ?? []
  const place = names.findIndex((of) => of.test(fold(name)))
  return name === '' || place < 0 ? undefined : firstOf(named.length === 2 ? `20${named}` : named, String(place + 1))
}

function firstOf(year: string, month: string): Day | undefined {
  return readDay(`${year}-${month.padStart(2, '0')}-01`)
}
