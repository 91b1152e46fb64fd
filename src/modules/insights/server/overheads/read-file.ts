import { monthOf, type Day } from '#kit/days.ts'
import { languages } from '#kit/language.ts'
import { amountProblem, parseMoney } from '#kit/money.ts'
import { readDay, readFlag } from '#platform/server/csv/read-cell.ts'
import type { TableShape } from '#platform/server/table-file/map-header.ts'
import { readTable } from '#platform/server/table-file/read-table.ts'
import type { FileChoices } from '#platform/table-import.ts'
import { overhead } from '../../overhead.fields.ts'
import type { OverheadCategory, OverheadDraft } from '../../overhead.ts'
import type { OverheadFile } from '../../overheads-file.ts'
import { reportSheetTexts, type ReportSheetKey } from '../../sheet/texts.ts'
import { overheadCategoryWords, overheadSpanWords } from '../../words.contract.ts'

const { id, category, amount, span, startsOn, isMonthly, endsOn, note } = overhead.fields
const inBoth = (key: ReportSheetKey) => languages.map((language) => reportSheetTexts(language)(key))

type Name = 'id' | 'category' | 'amount' | 'span' | 'startsOn' | 'isMonthly' | 'endsOn' | 'note'
const shape: TableShape<Name> = {
  columns: {
    id: { wire: id.wire },
    category: { wire: category.wire, words: inBoth('category') },
    amount: { wire: amount.wire, words: inBoth('amount'), kind: 'money' },
    span: { wire: span.wire, words: inBoth('span') },
    startsOn: {
      wire: startsOn.wire,
      words: [...inBoth('startsOn'), ...inBoth('day'), ...inBoth('month')],
      kind: 'day',
    },
    isMonthly: { wire: isMonthly.wire, words: inBoth('isMonthly') },
    endsOn: { wire: endsOn.wire, words: inBoth('endsOn'), kind: 'day' },
    note: { wire: note.wire, words: inBoth('note') },
  },
  passedOver: [overhead.fields.version.wire, 'inPeriod', ...inBoth('inPeriod')],
  needed: [['category'], ['amount'], ['startsOn']],
  mostRows: 5000,
}

/** Costs outside orders as a table has them: a day, or a month as `2026-11`, `11.2026`; a row without a category is of none. */
export async function readOverheads(bytes: Uint8Array, choices: FileChoices): Promise<OverheadFile> {
  const table = await readTable(bytes, shape, choices)
  const file: OverheadFile = {
    rows: [],
    refusals: table.refusals.map(({ row, error, params }) => ({ row, column: '', value: '', error, params })),
    questions: table.questions,
    unknownColumns: table.unknownColumns,
  }
  for (const { row, cells, typed } of table.rows) {
    const cell = (name: Name) => (cells.get(name) ?? '').trim()
    const errors: OverheadFile['refusals'] = []
    const refused = (name: Name, error: string) => {
      errors.push({ row, column: shape.columns[name].wire, value: typed?.get(name) ?? cell(name), error })
      return undefined
    }
    const word = wordOf(categories, cell('category'))
    if (word === undefined) refused('category', cell('category') === '' ? 'required' : 'unknownCategory')
    const sum = parseMoney(cell('amount'))
    if (sum === undefined || sum <= 0)
      refused('amount', amountProblem(cell('amount')) ?? (cell('amount') === '' ? 'required' : 'overheadAboveZero'))
    const start = startOf(cell('startsOn'))
    if (!start) refused('startsOn', cell('startsOn') === '' ? 'required' : 'notDayOrMonth')
    const said = cell('span') === '' ? undefined : wordOf(spans, cell('span'))
    if (cell('span') !== '' && said === undefined) refused('span', 'unknownSpan')
    const repeats = cell('isMonthly') === '' ? cell('endsOn') !== '' : readFlag(cell('isMonthly'))
    if (repeats === undefined) refused('isMonthly', 'notFlag')
    const end = cell('endsOn') === '' ? null : endOf(cell('endsOn'))
    if (end === undefined) refused('endsOn', 'notDayOrMonth')
    if (end && start && end < start.day) refused('endsOn', 'overheadEndsBefore')
    if (cell('note').length > 300) refused('note', 'invalid')
    const named = cell('id').toLowerCase()
    if (named !== '' && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(named)) refused('id', 'unknownOverhead')
    file.refusals.push(...errors)
    if (errors.length > 0 || !word || !sum || !start || repeats === undefined || end === undefined) continue
    const draft: Omit<OverheadDraft, 'id'> = {
      category: word,
      amount: sum,
      span: said ?? start.span,
      startsOn: start.day,
      isMonthly: repeats,
      endsOn: end,
      note: cell('note'),
    }
    file.rows.push({ row, id: named === '' ? undefined : named, draft })
  }
  return file
}

type Words<Word extends string> = ReadonlyMap<string, Word>
const wordsOf = <Word extends string>(about: Readonly<Record<Word, { wire: string; uk: string; en: string }>>) =>
  new Map(
    (Object.keys(about) as Word[]).flatMap((word) =>
      [about[word].wire, about[word].uk, about[word].en].map((text) => [text.toLowerCase(), word] as const),
    ),
  )
const categories: Words<OverheadCategory> = wordsOf(overheadCategoryWords.about)
const spans: Words<'day' | 'month'> = wordsOf(overheadSpanWords.about)

function wordOf<Word extends string>(words: Words<Word>, cell: string): Word | undefined {
  return words.get(cell.toLowerCase())
}

function startOf(cell: string): { day: Day; span: 'day' | 'month' } | undefined {
  const month = monthIn(cell)
  if (month) return { day: month, span: 'month' }
  const day = readDay(cell)
  return day === undefined ? undefined : { day, span: 'day' }
}

/** Until a month is until its last day. */
function endOf(cell: string): Day | undefined {
  const month = monthIn(cell)
  return month ? monthOf(month).to : readDay(cell)
}

function monthIn(cell: string): Day | undefined {
  const [, year, month] = /^(\d{4})-(\d{1,2})$/.exec(cell) ?? []
  const [, monthFirst, yearLast] = /^(\d{1,2})[./](\d{4})$/.exec(cell) ?? []
  return readDay(`${year ?? yearLast}-${(month ?? monthFirst ?? '').padStart(2, '0')}-01`)
}
