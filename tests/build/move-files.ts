import { writeSheet } from '#platform/server/sheet/write-sheet.ts'

/** Tables of goods as other shops export them, of invented goods: for tests of moving in. */

type Cell = string | number

/** A line of an invented shop; what is left out stands empty in its file. */
export interface PromRow {
  code?: string
  name?: string
  nameUk?: string
  description?: string
  kind?: string
  price?: Cell
  presence?: string
  quantity?: Cell
  group?: string
  id?: Cell
  variants?: string
  brand?: string
  discount?: string
  photos?: string
  url?: string
  traits?: readonly (readonly [string, string])[]
}

const promHeader = {
  uk: [
    'Код_товару',
    'Назва_позиції',
    'Назва_позиції_укр',
    'Пошукові_запити',
    'Опис_укр',
    'Тип_товару',
    'Ціна',
    'Валюта',
    'Одиниця_виміру',
    'Посилання_зображення',
    'Наявність',
    'Кількість',
    'Номер_групи',
    'Назва_групи',
    'Унікальний_ідентифікатор',
    'Ідентифікатор_товару',
    'Виробник',
    'Знижка',
    'ID_групи_різновидів',
    'Продукт_на_сайті',
  ],
  ru: [
    'Код_товара',
    'Название_позиции',
    'Название_позиции_укр',
    'Поисковые_запросы',
    'Описание_укр',
    'Тип_товара',
    'Цена',
    'Валюта',
    'Единица_измерения',
    'Ссылка_изображения',
    'Наличие',
    'Количество',
    'Номер_группы',
    'Название_группы',
    'Уникальный_идентификатор',
    'Идентификатор_товара',
    'Производитель',
    'Скидка',
    'ID_группы_разновидностей',
    'Продукт_на_сайте',
  ],
} as const
const traitHeader = {
  uk: ['Назва_Характеристики', 'Одиниця_виміру_Характеристики', 'Значення_Характеристики'],
  ru: ['Название_Характеристики', 'Измерение_Характеристики', 'Значение_Характеристики'],
} as const

function promCells(row: PromRow, traits: number): Cell[] {
  const told = Array.from({ length: traits }, (_, at) => row.traits?.[at]).flatMap((trait) => [
    trait?.[0] ?? '',
    '',
    trait?.[1] ?? '',
  ])
  return [
    row.code ?? '',
    row.name ?? '',
    row.nameUk ?? '',
    'слова, ще слова',
    row.description ?? '',
    row.kind ?? 'r',
    row.price ?? '',
    'UAH',
    'шт.',
    row.photos ?? '',
    row.presence ?? '+',
    row.quantity ?? '',
    '900',
    row.group ?? '',
    row.id ?? '',
    '',
    row.brand ?? '',
    row.discount ?? '',
    row.variants ?? '',
    row.url ?? '',
    ...told,
  ]
}

function promTable(rows: readonly PromRow[], language: 'uk' | 'ru'): Cell[][] {
  const traits = Math.max(0, ...rows.map((row) => row.traits?.length ?? 0))
  const header = [...promHeader[language], ...Array.from({ length: traits }, () => traitHeader[language]).flat()]
  return [header, ...rows.map((row) => promCells(row, traits))]
}

export function csvOf(table: readonly (readonly Cell[])[], delimiter = ';'): string {
  const quoted = (cell: Cell) =>
    /[";,\n\t]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell)
  return table.map((cells) => cells.map(quoted).join(delimiter)).join('\n')
}

export function promCsv(rows: readonly PromRow[], { language = 'uk', delimiter = ';' }: PromOptions = {}): Buffer {
  return Buffer.from(csvOf(promTable(rows, language), delimiter))
}

export const foreignSources = ['horoshop', 'woocommerce', 'keycrm', 'table'] as const

/** The same goods as another place exports them, or as somebody keeps them in a table of their own. */
export function foreignCsv(source: (typeof foreignSources)[number], rows: readonly PromRow[]): Buffer {
  return Buffer.from(csvOf(tables[source](rows), source === 'woocommerce' ? ',' : ';'))
}

const traitOf = ({ traits = [] }: PromRow, name: string) => traits.find(([each]) => each === name)?.[1] ?? ''
const hereOf = ({ presence }: PromRow, yes: string, no: string) =>
  presence === '-' ? no : presence === '' || presence === undefined ? '' : yes

const tables: Readonly<Record<(typeof foreignSources)[number], (rows: readonly PromRow[]) => Cell[][]>> = {
  horoshop: (rows) => [
    [
      'Артикул',
      'Батьківський артикул',
      'Назва (UA)',
      'Розділ',
      'Ціна',
      'Наявність',
      'Кількість',
      'Колір',
      'Розмір (UA)',
    ].concat('Описание товара (UA)'),
    ...rows.map((row) => [
      row.code ?? '',
      row.variants ?? '',
      row.name ?? '',
      row.group ?? '',
      row.price ?? '',
      hereOf(row, 'В наявності', 'Немає в наявності'),
      row.quantity ?? '',
      traitOf(row, 'Колір'),
      traitOf(row, 'Розмір'),
      row.description ?? '',
    ]),
  ],
  woocommerce: (rows) => [
    ['ID', 'Type', 'SKU', 'Name', 'Description', 'Categories', 'Regular price', 'Stock', 'Parent'].concat([
      'Attribute 1 name',
      'Attribute 1 value(s)',
      'Attribute 2 name',
      'Attribute 2 value(s)',
    ]),
    ...[...new Set(rows.flatMap(({ variants }) => variants || []))].map((key) => {
      const first = rows.find(({ variants }) => variants === key)
      return [
        '',
        'variable',
        key,
        first?.name ?? '',
        first?.description ?? '',
        first?.group ?? '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
      ]
    }),
    ...rows.map((row) => [
      row.id ?? '',
      row.variants ? 'variation' : 'simple',
      row.code ?? '',
      row.name ?? '',
      row.description ?? '',
      row.group ?? '',
      row.price ?? '',
      row.quantity ?? '',
      row.variants ?? '',
      ...['Розмір', 'Колір'].flatMap((name) => (traitOf(row, name) === '' ? ['', ''] : [name, traitOf(row, name)])),
    ]),
  ],
  keycrm: (rows) => [
    ['SKU', 'Назва', 'Категорія', 'Ціна', 'Закупівельна ціна', 'Кількість', 'Розмір', 'Колір'],
    ...rows.map((row) => [
      row.code ?? '',
      row.name ?? '',
      row.group ?? '',
      row.price ?? '',
      '120,50',
      row.quantity ?? '',
      traitOf(row, 'Розмір'),
      traitOf(row, 'Колір'),
    ]),
  ],
  table: (rows) => [
    ['Колір', 'Артикул', 'Назва', 'Ціна', 'Розмір', 'Кількість'],
    ...rows.map((row) => [
      traitOf(row, 'Колір'),
      row.code ?? '',
      row.name ?? '',
      row.price ?? '',
      traitOf(row, 'Розмір'),
      row.quantity ?? '',
    ]),
  ],
}

interface PromOptions {
  language?: 'uk' | 'ru'
  delimiter?: string
}

/** Numbers are numbers there, as in the workbooks that Prom writes. */
export async function workbookOf(table: readonly (readonly Cell[])[]): Promise<Buffer> {
  const [header = [], ...rows] = table
  const isNumber = header.map((_, at) => rows.length > 0 && rows.every((cells) => typeof cells[at] === 'number'))
  const columns = header.map((title, at) => ({
    header: String(title),
    kind: isNumber[at] ? ('number' as const) : ('text' as const),
  }))
  const batches = (async function* () {
    yield rows.map((cells) => header.map((_, at) => (isNumber[at] ? (cells[at] ?? 0) : String(cells[at] ?? ''))))
  })()
  const pieces: Uint8Array[] = []
  for await (const piece of writeSheet({ title: 'Export Products Sheet', language: 'uk', columns }, batches))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

export function promWorkbook(rows: readonly PromRow[], language: 'uk' | 'ru' = 'uk'): Promise<Buffer> {
  return workbookOf(promTable(rows, language))
}

/** So many models of three sizes, of an invented shop of shoes. */
export function manyPromRows(models: number): PromRow[] {
  return Array.from({ length: models }, (_, at) =>
    [36, 37, 38].map((size): PromRow => ({
      code: `SHO-${String(at).padStart(5, '0')}-${size}`,
      name: `Черевики «Ранок ${at}»`,
      description: `<p>Теплі черевики на кожен день.</p><ul><li>шкіра</li><li>підошва ${at}</li></ul>`,
      price: 1200 + (at % 40) * 10,
      quantity: at % 5,
      group: 'Взуття',
      id: 100_000 + at * 3 + size - 36,
      variants: `v${at}`,
      traits: [
        ['Розмір', String(size)],
        ['Колір', at % 2 === 0 ? 'Чорний' : 'Бежевий'],
      ],
    })),
  ).flat()
}
