import { Refusal, type FieldError } from '#kit/refusal.ts'
import type { Kind } from '../../codecs.ts'

export interface TableColumn {
  /** Its word on the wire. */
  wire: string
  /** Other words that head it: those of the screen, in each language. */
  words?: readonly string[]
  /** How its cells are read. */
  kind?: Kind
}

export interface TableShape<Name extends string> {
  columns: Readonly<Record<Name, TableColumn>>
  /** Words of columns that our own files have and that follow from others: known, and passed over. */
  passedOver?: readonly string[]
  /** Each of these lists needs one column of the file. */
  needed: readonly (readonly Name[])[]
  mostRows: number
}

export interface MappedHeader<Name extends string> {
  /** By place; undefined where the column is left out. */
  columns: readonly (Name | undefined)[]
  /** How the file calls each column. */
  titles: Map<Name, string>
  unknown: string[]
}

/** The columns of a header by our names: by the words of the wire, else by those of the screen (FORM-6). */
export function mapHeader<Name extends string>(cells: readonly string[], shape: TableShape<Name>): MappedHeader<Name> {
  const known = namesByWord(shape)
  const passedOver = new Set((shape.passedOver ?? []).map(plainHeader))
  const titled = withoutTrailing(cells).map((cell) => cell.replace(/^\uFEFF/, '').trim())
  const columns = titled.map((title) => known.get(title) ?? known.get(plainHeader(title)))
  const unknown = titled.filter((title, place) => !columns[place] && !passedOver.has(plainHeader(title)))
  const repeated = columns.flatMap((name, place) =>
    name && columns.indexOf(name) < place ? (titled[place] ?? '') : [],
  )
  const missing = shape.needed.filter((some) => !some.some((name) => columns.includes(name)))
  const errors = [
    ...(repeated.length > 0 ? [troubleOf('csvRepeatedColumns', repeated)] : []),
    ...(missing.length > 0 ? [missingOf(missing.map((some) => some.map((name) => shape.columns[name])))] : []),
  ]
  if (errors.length > 0) throw new Refusal('invalid', errors)
  const titles = columns.flatMap((name, place) => (name ? [[name, titled[place] ?? ''] as const] : []))
  return { columns, titles: new Map(titles), unknown: unknown.filter((title) => title !== '') }
}

/** Columns as the screen calls them in each language, and as files for machines do. */
function missingOf(missing: readonly (readonly TableColumn[])[]): FieldError {
  const isUkrainian = (word: string) => /\p{Script=Cyrillic}/u.test(word)
  const named = (isOurs: (word: string) => boolean) =>
    missing
      .map((some) =>
        some
          .map(({ wire, words = [] }) => {
            const word = words.find(isOurs)
            return word === undefined ? wire : `${word} (${wire})`
          })
          .join(' / '),
      )
      .join(', ')
  const names = { uk: named(isUkrainian), en: named((word) => !isUkrainian(word)) }
  return { field: 'file', error: 'csvMissingColumns', params: { names } }
}

function namesByWord<Name extends string>({ columns }: TableShape<Name>): Map<string, Name> {
  const all = Object.entries<TableColumn>(columns) as [Name, TableColumn][]
  const worded = all.flatMap(([name, { words = [] }]) => words.map((word) => [word, name] as const))
  const wired = all.map(([name, { wire }]) => [plainHeader(wire), name] as const)
  const plain = worded.map(([word, name]) => [plainHeader(word), name] as const)
  // with its unit a word tells apart what without it is one: `Замовлено` is a day, `Замовлено, шт.` a count
  const united = worded.filter(([word]) => word.toLowerCase() !== plainHeader(word))
  const bare = worded.filter(([word]) => word.toLowerCase() === plainHeader(word))
  // a word of the wire is nobody else's
  return new Map([...plain, ...bare.map(([word, name]) => [plainHeader(word), name] as const), ...united, ...wired])
}

/** Whatever the case, `Назва_позиції*` is `назва позиції`, and `Ціна, ₴` is `ціна`. */
export function plainHeader(title: string): string {
  const plain = title.toLowerCase().replace(/_/g, ' ').replace(/\s+/g, ' ').replace(/\*$/, '').trim()
  return plain.replace(/,\s*(₴|грн\.?|uah|мм|mm|шт\.?|pcs)$/, '')
}

function troubleOf(error: string, names: readonly string[]): FieldError {
  const listed = [...new Set(names)].map((name) => (name === '' ? '«»' : name.slice(0, 50)))
  const shown = listed.length > 10 ? `${listed.slice(0, 10).join(', ')} …` : listed.join(', ')
  return { field: 'file', error, params: { names: shown } }
}

/** Spreadsheets pad rows to the widest one. */
export function withoutTrailing<Cell>(cells: readonly Cell[]): readonly Cell[] {
  return cells.slice(0, cells.findLastIndex((cell) => String(cell).trim() !== '') + 1)
}
