import { formatCalendarDay } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import type { HistoryEntry } from '#platform/field-history.ts'
import type { Translate } from '#platform/texts.ts'
import type { HistoryChange } from '#platform/web/history-panel.tsx'
import { typeName, type ListedType } from '#modules/catalog/web/index.ts'
import { photoName } from '#modules/media/web/index.ts'
import { purchase as table } from '../../purchase.fields.ts'
import { lineName } from '../../purchase.ts'
import type { purchasingTexts } from '../../texts.ts'
import type { EditorKey } from './texts.ts'

export interface HistoryWords {
  t: Translate<EditorKey>
  /** Words of statuses, carriers and currencies. */
  purchasing: ReturnType<typeof purchasingTexts>
  language: Language
  types: readonly ListedType[]
}

type Change = HistoryEntry['changes'][number]
type Loose = Readonly<Record<string, unknown>>

/** A change in the words of the form: of products and their lines each thing that differs by itself. */
export function changeWords({ field, from, to }: Change, words: HistoryWords): HistoryChange[] {
  if (field === 'products') return productsWords(listed(from), listed(to), words)
  return [{ label: fieldWords(field, words), from: valueWords(field, from, words), to: valueWords(field, to, words) }]
}

function productsWords(before: readonly Loose[], after: readonly Loose[], words: HistoryWords): HistoryChange[] {
  return paired(before, after, ({ code }) => textOf(code)).flatMap(([was, is]) => {
    const code = textOf((is ?? was)?.code)
    const own = partWords({ path: 'products', name: code }, [was, is], words)
    const lines = paired(listed(was?.lines), listed(is?.lines), (line) => lineCalled('', line))
    return [
      ...own,
      ...lines.flatMap(([wasLine, isLine]) =>
        partWords(
          { path: 'products.lines', name: lineCalled(code, isLine ?? wasLine ?? {}) },
          [wasLine, isLine],
          words,
        ),
      ),
    ]
  })
}

/** Fields that name a part, or make parts of their own. */
const naming: ReadonlySet<string> = new Set(['code', 'size', 'lines'])

function partWords(
  { path, name }: { path: string; name: string },
  [was, is]: readonly [Loose | undefined, Loose | undefined],
  words: HistoryWords,
): HistoryChange[] {
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].filter((each) => !naming.has(each))
  if (!was || !is) {
    const told = names
      .filter((field) => field !== 'colours')
      .map(
        (field) =>
          `${fieldWords(`${path}.${field}`, words)} ${valueWords(`${path}.${field}`, (is ?? was)?.[field], words)}`,
      )
      .join(', ')
    const whole = told === '' ? name : told
    const nothing = words.t('value.none')
    return [{ label: name, from: was ? whole : nothing, to: is ? whole : nothing }]
  }
  return names
    .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    .map((field) => ({
      label: `${name} · ${fieldWords(`${path}.${field}`, words)}`,
      from: valueWords(`${path}.${field}`, was[field], words),
      to: valueWords(`${path}.${field}`, is[field], words),
    }))
}

function lineCalled(code: string, line: Loose): string {
  return lineName(code, { size: textOf(line.size), colours: listed(line.colours) as { name: string }[] })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Rows of both sides by what they are called. */
function paired(
  before: readonly Loose[],
  after: readonly Loose[],
  nameOf: (row: Loose) => string,
): [Loose | undefined, Loose | undefined][] {
  const names = new Set([...after, ...before].map(nameOf))
  const find = (rows: readonly Loose[], name: string) => rows.find((row) => nameOf(row) === name)
  return [...names].map((name) => [find(before, name), find(after, name)])
}

function listed(value: unknown): readonly Loose[] {
  return Array.isArray(value) ? (value as Loose[]) : []
}

function fieldWords(field: string, { t }: HistoryWords): string {
  const name = field.split('.').at(-1) ?? ''
  const key = (field.startsWith('products') ? `history.of.${name}` : `field.${name}`) as EditorKey
  const words = t(key)
  return words === key ? name : words.replace(/, ₴$/, '')
}

/** A recorded value in words. */
function valueWords(field: string, value: unknown, words: HistoryWords): string {
  const { t, purchasing, language, types } = words
  if (value === null || value === undefined || value === '') return t('value.none')
  const name = field.split('.').at(-1) ?? ''
  const kind = table.codecAt(field)?.kind
  if (typeof value === 'number') return kind === 'money' ? formatMoney(value, language) : String(value)
  if (Array.isArray(value)) return value.map((each) => partName(each, name)).join(', ') || t('value.none')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (name === 'typeId') {
    const type = types.find(({ id }) => id === value)
    return type ? typeName(type, language) : value
  }
  if (kind === 'day') return formatCalendarDay(value, language)
  if (kind !== 'word') return value
  const told = purchasing(`${name}.${value}` as 'status.new')
  return told === `${name}.${value}` ? value : told
}

function partName(part: unknown, field: string): string {
  const { name, key, altUk, altEn } = (part ?? {}) as { name?: string; key?: string; altUk?: string; altEn?: string }
  if (field === 'photos')
    return [photoName((key ?? '').split('/').at(-1) ?? ''), altUk, altEn].filter(Boolean).join(' · ')
  return name ?? String(part)
}
