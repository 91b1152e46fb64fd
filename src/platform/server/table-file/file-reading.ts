import { dayOf, type Day } from '#kit/days.ts'
import type { Kind } from '../../codecs.ts'
import type { FileChoices } from '../../table-import.ts'

/**
 * Numbers and days as spreadsheets of any language write them, made plain: `1250.5`, `2026-11-20` (FORM-6). A cell has
 * at most two readings; other cells of the file tell which one its spreadsheet means, else a person does.
 */
export interface Readings {
  /** The plain cell where there is one reading, or where neither reading fits and the cell stays as it is. */
  plain?: string
  /** The plain cells of both readings, by the answer that chooses them. */
  either?: Readonly<Record<string, string>>
}

const numeric: readonly Kind[] = ['money', 'percent', 'count', 'number']

/** Which answer decides between the readings of such cells. */
export function choiceOf(kind: Kind): 'decimals' | 'days' | undefined {
  if (numeric.includes(kind)) return 'decimals'
  return kind === 'day' ? 'days' : undefined
}

/** Longer than any number or day, however it is written. */
const longestTyped = 200

export function readingsOf(kind: Kind, cell: string): Readings {
  if (cell.length > longestTyped) return { plain: cell }
  return choiceOf(kind) === 'decimals' ? numberReadings(cell) : dayReadings(cell)
}

const spaces = /[\s\u00a0\u202f]/g
const currency = /₴|(грн|uah)\.?$/gi

/** Without spaces and the currency, and without what stands for no kopiykas: `450,-`, `2 500.-`, `1'250`. */
function plainAmount(cell: string): string {
  return cell
    .replace(spaces, '')
    .replace(currency, '')
    .replace(/(?<=\d)[.,][-–—]$/, '')
    .replace(/(?<=\d)['’](?=\d{3}(?!\d))/g, '')
}

/** `1 250,50 грн`, `1,250.50`, `1.250,50`; `1,250` and `1.250` have two readings. */
function numberReadings(cell: string): Readings {
  const compact = plainAmount(cell)
  const [, sign = '', digits = ''] = /^(-?)(\d[\d.,]*)$/.exec(compact) ?? []
  if (digits === '') return { plain: cell }
  const separators = digits.match(/[.,]/g) ?? []
  if (separators.length === 0) return { plain: compact }
  const last = separators.at(-1) ?? ''
  const other = separators.find((each) => each !== last)
  const isOneGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
  if (isOneGroup)
    return {
      either: {
        [last === ',' ? 'comma' : 'point']: sign + digits.replace(',', '.').replace(/0+$/, '').replace(/\.$/, ''),
        [last === ',' ? 'point' : 'comma']: sign + digits.replace(last, ''),
      },
    }
  if (other === undefined && separators.length > 1)
    return isGrouped(digits, last) ? { plain: sign + digits.replaceAll(last, '') } : { plain: cell }
  const place = digits.lastIndexOf(last)
  const whole = digits.slice(0, place)
  const fraction = digits.slice(place + 1)
  if (other !== undefined && (!isGrouped(whole, other) || whole.includes(last))) return { plain: cell }
  return { plain: `${sign}${other === undefined ? whole : whole.replaceAll(other, '')}.${fraction}`.replace(/\.$/, '') }
}

function isGrouped(digits: string, separator: string): boolean {
  const [first = '', ...groups] = digits.split(separator)
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group))
}

/** `2026-11-20`, `20.11.26`, `11/20/2026 14:05`, `46346`, an instant with its offset; `3/4/2026` has two readings. */
function dayReadings(cell: string): Readings {
  const typed = cell.trim()
  const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(typed) ? new Date(typed) : undefined
  if (instant && !Number.isNaN(instant.getTime())) return { plain: dayOf(instant) }
  const written = typed.replace(/[T\s]+\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?(\s*[ap]\.?m\.?)?$/i, '').replace(/\s*р\.?$/, '')
  if (/^\d{5}([.,]\d+)?$/.test(written)) return { plain: serialDay(Number.parseInt(written, 10)) ?? cell }
  const [, year = '', ofYear = '', ofMonth = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written) ?? []
  if (year !== '') return { plain: dayFrom(year, ofYear, ofMonth) ?? cell }
  const [, one = '', sign = '', two = '', last = ''] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(written) ?? []
  const inYear = last.length === 2 ? `20${last}` : last
  const [dayFirst, monthFirst] = [dayFrom(inYear, two, one), dayFrom(inYear, one, two)]
  // points stand between day, month and year in every language that writes them
  if (sign === '.' || dayFirst === monthFirst) return { plain: dayFirst ?? monthFirst ?? cell }
  return dayFirst && monthFirst ? { either: { dayFirst, monthFirst } } : { plain: dayFirst ?? monthFirst ?? cell }
}

/** The day of a spreadsheet's serial number, counted from 1899-12-30; of this century and the one before. */
export function serialDay(serial: number, { isFrom1904 = false } = {}): Day | undefined {
  const days = Math.floor(serial) + (isFrom1904 ? 1462 : 0)
  if (!(days >= 1 && days <= 80_000)) return undefined
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10)
}

function dayFrom(year: string, month: string, day: string): Day | undefined {
  const iso = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const instant = new Date(`${iso}T00:00:00Z`)
  // 2026-02-30 rolls over into March
  const isDay = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso)
  return isDay && instant.getUTCFullYear() > 0 ? iso : undefined
}

/** Which answer a cell of one reading speaks for; undefined where it tells nothing of others. */
export function evidenceOf(kind: Kind, cell: string): keyof Answers | undefined {
  if (choiceOf(kind) === 'days') {
    const [, one = '', two = ''] = /^\s*(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}/.exec(cell) ?? []
    if (Number(one) > 12 && Number(two) <= 12) return 'dayFirst'
    return Number(two) > 12 && Number(one) <= 12 ? 'monthFirst' : undefined
  }
  const digits = cell.replace(spaces, '').replace(currency, '').replace(/^-/, '')
  const last = /[.,](?=\d*$)/.exec(digits)?.[0]
  if (!last || !/^[\d.,]+$/.test(digits)) return undefined
  const isThousands = digits.split(last).length > 2
  const isComma = (last === ',') !== isThousands
  return isComma ? 'comma' : 'point'
}

type Answers = Record<NonNullable<FileChoices['decimals'] | FileChoices['days']>, unknown>
