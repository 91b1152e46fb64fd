import { csvOf } from '#platform/field-lists.ts'
import type { InCsv } from '#platform/fields.ts'
import type { Language } from '#kit/language.ts'
import type { Role, Worker } from '#platform/roles.ts'
import type { CellKind, Sheet, SheetCell } from '#platform/server/sheet/write-sheet.ts'
import { linesInWords, piecesOf } from '../../order-file.contract.ts'
import { line, order as table, profit } from '../../order.fields.ts'
import { moneyOf, shownDue, type Order } from '../../order.ts'
import { profitOf, type Profit } from '../../profit.ts'
import { isNamedHere, orderSheetTexts, type NamedHere } from '../../sheet/texts.ts'
import { orderTexts, type OrderKey } from '../../order/texts.ts'

type ProfitName = keyof InCsv<typeof profit.fields>
type Field = Exclude<keyof InCsv<typeof table.fields>, 'id' | 'tags' | 'lines' | 'profit'>
type Name = Field | ProfitName | 'tags' | 'lines' | 'pieces' | 'profit'

interface Column {
  name: Name
  kind: CellKind
  sees: readonly Role[]
  cell(order: Shown, language: Language): SheetCell
}
const shownIn = (order: Order) => ({ ...order, ...moneyOf(order), amountDue: shownDue(order), profit: profitOf(order) })
type Shown = ReturnType<typeof shownIn>

/**
 * Orders as people read them: the columns of the CSV but for ids, every word in the reader's language (FORM-3), without what
 * is not told to the reader (WIRE-12).
 */
export function orderSheet(reader: Worker, language: Language) {
  const seen = columns.filter(({ sees }) => sees.includes(reader))
  const sheet: Sheet = {
    title: orderSheetTexts(language)('title'),
    language,
    columns: seen.map(({ name, kind }) => ({ header: headerOf(name, language), kind })),
  }
  return {
    sheet,
    cells(order: Order): SheetCell[] {
      const shown = shownIn(order)
      return seen.map(({ cell }) => cell(shown, language))
    },
  }
}

/** As the form of an order calls it, unless the workbook has a word of its own: neither does not compile. */
function headerOf(name: Name, language: Language): string {
  if (isNamedHere(name)) return orderSheetTexts(language)(`column.${name}`)
  const inForm: Exclude<Name, NamedHere> = name
  return orderTexts(language)(`field.${inForm}`)
}

/** Columns of fields that one plain cell does not hold; none for fields that people do not read. */
const parted: Readonly<Record<string, readonly Column[]>> = {
  id: [],
  tags: [{ name: 'tags', kind: 'text', sees: table.fields.tags.sees, cell: ({ tags }) => tags.join(', ') }],
  lines: [
    { name: 'lines', kind: 'note', sees: table.fields.lines.sees, cell: linesInWords },
    {
      name: 'pieces',
      kind: 'count',
      sees: line.fields.quantity.sees,
      cell: piecesOf,
    },
  ],
  profit: [
    ...(Object.keys(csvOf(profit.fields, 'cell')) as (ProfitName & keyof Profit)[]).map((name): Column => ({
      name,
      kind: 'money',
      sees: table.fields.profit.sees,
      cell: (shown) => shown.profit[name],
    })),
    { name: 'profit', kind: 'money', sees: table.fields.profit.sees, cell: (shown) => shown.profit.sum },
  ],
}

const columns = (['cell', 'last'] as const).flatMap((place) =>
  Object.keys(csvOf(table.fields, place)).flatMap((name) => parted[name] ?? [columnOf(name as Field, place)]),
)

function columnOf(name: Field, place: 'cell' | 'last'): Column {
  const { codec, sees } = table.fields[name]
  const { kind } = codec
  const cell = (shown: Shown) => shown[name] as SheetCell
  switch (kind) {
    case 'money':
    case 'count':
    case 'instant':
    case 'day':
      return { name, kind, sees, cell }
    case 'word':
      return {
        name,
        kind: 'text',
        sees,
        cell: (shown, language) =>
          shown[name] === null ? '' : orderTexts(language)(`${name}.${String(shown[name])}` as OrderKey),
      }
    case 'flag':
      return {
        name,
        kind: 'text',
        sees,
        cell: (shown, language) => (shown[name] ? orderSheetTexts(language)('yes') : ''),
      }
    default:
      return { name, kind: place === 'last' || name === 'deliveryAddress' ? 'note' : 'text', sees, cell }
  }
}
