import { formatCalendarDay } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import { shorten } from '#kit/shorten.ts'
import type { TableRow } from '#platform/server/csv/read-wishes.ts'
import { readDay } from '#platform/server/csv/read-cell.ts'
import { plainCells } from '#platform/server/table-file/plain-cells.ts'
import { readForeignTable } from '#platform/server/table-file/read-foreign-table.ts'
import { timeSlices } from '#platform/server/time-slices.ts'
import type { FileChoices, FileQuestion, FileRefusal } from '#platform/table-import.ts'
import type { CustomerRead } from '../../customers.ts'
import { nameOf, phonesOf } from '../reading/people-cells.ts'
import { customerColumnOf, type CustomerColumn } from './customer-words.ts'

export interface CustomersRead {
  customers: CustomerRead[]
  refusals: FileRefusal[]
  questions: FileQuestion[]
  unknown: string[]
}

const mostRows = 100_000
const mostText = 96 * 1024 * 1024
/** A report writes its title above the header. */
const mostAbove = 10
const mostPhones = 10
const [longestEmail, longestNote] = [200, 5000]

/**
 * Customers of a table of any column order: a name in one column or three, several phones in one column or more (facts of
 * moving in, 4). Rows that share a phone are one customer. A row without a phone, or with an e-mail that is none, is refused.
 */
export async function readCustomers(bytes: Uint8Array, choices: FileChoices = {}): Promise<CustomersRead> {
  const table = await readForeignTable(bytes, {
    columnOf: customerColumnOf,
    needed: [
      ['phone', 'phone2'],
      ['fullName', 'lastName', 'firstName', 'email', 'note', 'tags'],
    ],
    mostAbove,
    mostRows,
    mostText,
  })
  if (!table) throw refuse('invalid', 'customersNoHeader', 'file')
  const { titles, unknown } = table
  const { rows, questions } = await plainCells(table.rows, { kinds: { birthday: 'day' }, titles, choices })
  const refusals: FileRefusal[] = []
  const people = new People()
  const pause = timeSlices()
  for (const row of rows) {
    const read = readRow(row, titles, refusals)
    if (read) people.add(read)
    await pause()
  }
  return { customers: people.all(), refusals, questions, unknown }
}

function readRow(
  { row, cells }: TableRow<CustomerColumn>,
  titles: ReadonlyMap<CustomerColumn, string>,
  refusals: FileRefusal[],
): CustomerRead | undefined {
  const cell = (column: CustomerColumn) => (cells.get(column) ?? '').trim()
  const title = (column: CustomerColumn) => titles.get(column) ?? ''
  const refused = (column: CustomerColumn, error: string) =>
    void refusals.push({ row, column: title(column), value: shorten(cell(column), 100), error })
  const told = (['phone', 'phone2', 'phone3'] as const).map((column) => ({ column, ...phonesOf(cell(column)) }))
  const phones = [...new Set(told.flatMap((each) => each.phones))].slice(0, mostPhones)
  if (phones.length === 0) return refused('phone', cell('phone') === '' ? 'customerNoPhone' : 'customerPhone')
  const email = /[\p{L}\d]/u.test(cell('email')) ? cell('email') : ''
  if (email !== '' && (email.length > longestEmail || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)))
    return refused('email', 'pastEmail')
  // the words of the file itself say which of them it is
  const named = (column: CustomerColumn, text: string) => (text === '' ? [] : [`${title(column)}: ${text}`])
  const birthday = readDay(cell('birthday'))
  const note = [
    ...(cell('note') === '' ? [] : [cell('note')]),
    ...named('tags', cell('tags')),
    ...named('birthday', birthday === undefined ? cell('birthday') : formatCalendarDay(birthday, 'uk')),
    ...named('address', cell('address')),
    ...told.flatMap(({ column, rest }) => named(column, rest.join(', '))),
  ]
  return { row, phones, ...namesOf(cell, titles), email, note: note.join('\n') }
}

function namesOf(cell: (column: CustomerColumn) => string, titles: ReadonlyMap<CustomerColumn, string>) {
  const firstAlone = titles.has('lastName') ? '' : cell('firstName')
  const { firstName, lastName, middleName } = nameOf({
    full: cell('fullName') || firstAlone,
    lastName: cell('lastName'),
    firstName: firstAlone === '' ? cell('firstName') : '',
    middleName: cell('middleName'),
  })
  return { lastName, firstName: shorten([firstName, middleName].filter(Boolean).join(' '), 100) }
}

/** Rows that share a phone are one person: of a name and an e-mail the first one counts, notes stand one below the other. */
class People {
  readonly #byPhone = new Map<string, CustomerRead>()

  add(read: CustomerRead): void {
    const same = new Set(read.phones.flatMap((phone) => this.#byPhone.get(phone) ?? []))
    const one = [...same, read].toSorted((each, other) => each.row - other.row).reduce(together)
    for (const phone of one.phones) this.#byPhone.set(phone, one)
  }

  all(): CustomerRead[] {
    return [...new Set(this.#byPhone.values())]
      .map((one) => ({ ...one, note: shorten(one.note, longestNote) }))
      .toSorted((one, other) => one.row - other.row)
  }
}

function together(one: CustomerRead, other: CustomerRead): CustomerRead {
  const isNamed = one.firstName !== '' || one.lastName !== ''
  const { firstName, lastName } = isNamed ? one : other
  const notes = [...one.note.split('\n'), ...other.note.split('\n')].filter(Boolean)
  return {
    row: one.row,
    phones: [...new Set([...one.phones, ...other.phones])],
    firstName,
    lastName,
    email: one.email || other.email,
    note: [...new Set(notes)].join('\n'),
  }
}
