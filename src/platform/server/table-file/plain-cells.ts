import { withoutMarks } from '#kit/plain-text.ts'
import type { Kind } from '../../codecs.ts'
import type { FileChoices, FileQuestion } from '../../table-import.ts'
import { timeSlices } from '../time-slices.ts'
import type { TableRow } from '../csv/read-wishes.ts'
import { choiceOf, evidenceOf, readingsOf, serialDay } from './file-reading.ts'
import type { FileCell } from './file-record.ts'

/** A row by our names of its columns, its cells as the file has them. */
export interface RawRow<Name extends string> {
  row: number
  cells: ReadonlyMap<Name, FileCell>
}

interface Reading<Name extends string> {
  kinds: Readonly<Partial<Record<Name, Kind>>>
  /** How the file calls the columns. */
  titles: ReadonlyMap<Name, string>
  choices: FileChoices
}

type Decided = Pick<FileChoices, 'decimals' | 'days'>

/**
 * The rows with numbers and days made plain. A cell with two readings is read as the other cells of its file are, else
 * as somebody chose, else as Ukrainians write, and asked about.
 */
export async function plainCells<Name extends string>(
  raw: readonly RawRow<Name>[],
  { kinds, titles, choices }: Reading<Name>,
): Promise<{ rows: TableRow<Name>[]; questions: FileQuestion[] }> {
  const typed = [...titles.keys()].flatMap((name) => {
    const kind = kinds[name]
    return kind && choiceOf(kind) ? [{ name, kind }] : []
  })
  const pause = timeSlices()
  const decided: Decided = { ...(await toldByFile(raw, typed, pause)), ...said(choices) }
  const questions = new Map<string, FileQuestion>()
  const rows: TableRow<Name>[] = []
  for (const { row, cells } of raw) {
    const plain = new Map<Name, string>([...cells].map(([name, cell]) => [name, withoutMarks(String(cell))]))
    const asTyped = new Map<Name, string>()
    for (const { name, kind } of typed) {
      const cell = cells.get(name)
      if (cell === undefined || cell === '') continue
      if (typeof cell === 'number') {
        if (kind === 'day') plain.set(name, serialDay(cell) ?? String(cell))
        continue
      }
      const { plain: only, either } = readingsOf(kind, cell)
      const read = only ?? either?.[answerOf(kind, decided)] ?? cell
      if (read !== cell) asTyped.set(name, cell)
      plain.set(name, read)
      const about = choiceOf(kind)
      if (either && about && decided[about] === undefined)
        ask(questions, { about, row, column: titles.get(name) ?? name, value: cell, either })
    }
    rows.push({ row, cells: plain, ...(asTyped.size > 0 && { typed: asTyped }) })
    await pause()
  }
  return { rows, questions: [...questions.values()] }
}

function said(choices: FileChoices): Decided {
  return Object.fromEntries(Object.entries(choices).filter(([, answer]) => answer !== undefined))
}

function answerOf(kind: Kind, { decimals = 'comma', days = 'dayFirst' }: Decided): string {
  return choiceOf(kind) === 'days' ? days : decimals
}

/** The reading that cells of one reading speak for, unless they contradict each other. */
async function toldByFile<Name extends string>(
  raw: readonly RawRow<Name>[],
  typed: readonly { name: Name; kind: Kind }[],
  pause: () => Promise<void> | undefined,
): Promise<Decided> {
  const told = { decimals: new Set<string>(), days: new Set<string>() }
  for (const { cells } of raw) {
    for (const { name, kind } of typed) {
      const cell = cells.get(name)
      if (typeof cell !== 'string' || cell === '' || readingsOf(kind, cell).either) continue
      const evidence = evidenceOf(kind, cell)
      const about = choiceOf(kind)
      if (evidence && about) told[about].add(evidence)
    }
    await pause()
  }
  const only = (answers: ReadonlySet<string>) => (answers.size === 1 ? [...answers][0] : undefined)
  return said({ decimals: only(told.decimals), days: only(told.days) } as FileChoices)
}

interface Unclear {
  about: FileQuestion['about']
  row: number
  column: string
  value: string
  either: Readonly<Record<string, string>>
}

function ask(questions: Map<string, FileQuestion>, { either, ...cell }: Unclear): void {
  const asked = questions.get(cell.about)
  if (asked) asked.count++
  else {
    const answers = Object.entries(either).map(([answer, means]) => ({ answer, means }))
    questions.set(cell.about, { ...cell, count: 1, answers })
  }
}
