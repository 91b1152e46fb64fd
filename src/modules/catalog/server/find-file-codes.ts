import { isPlainText } from '#kit/plain-text.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { CodeNotice, FileChoices, FileQuestion } from '#platform/table-import.ts'
import { codeKey, type ProductName } from '../product.ts'
import { findProductsEverOfCodes, findProductsOfLikeCodes } from './catalog.sql.ts'

/** A code that a row of a file names a product by. */
export interface FileCode {
  row: number
  code: string
}

export interface FileCodes {
  /** The products by the codes of the file, as it spells them. */
  owners: ReadonlyMap<string, ProductName>
  /** Rows that name their product by another code than its own. */
  notices: CodeNotice[]
  /** Whether codes that only resemble known ones mean them, where nobody said so yet. */
  question: FileQuestion | undefined
}

const codesAtOnce = 2000

/**
 * The products that a file names: by their codes, by codes that they had before, and, where somebody chose so, by codes
 * that differ from theirs in letters that look alike or in zeros before them (FORM-6). `column` heads the codes.
 */
export async function findFileCodes(
  db: Db | Tx,
  all: readonly FileCode[],
  { choice, column }: { choice: FileChoices['codes']; column: string },
): Promise<FileCodes> {
  const rows = new Map<string, number>()
  for (const { row, code } of all) if (code !== '' && !rows.has(code) && isPlainText(code)) rows.set(code, row)
  const found = await inParts([...rows.keys()], (some) => findProductsEverOfCodes(db, some))
  const owners = new Map<string, ProductName>(found.map((product) => [product.asked, product]))
  const unknown = [...rows.keys()].filter((code) => !owners.has(code))
  const alike = await inParts(unknown, (some) => findProductsOfLikeCodes(db, some))
  const taken = choice === 'known' ? alike : []
  for (const product of taken) owners.set(product.asked, product)
  const renamed = [...found, ...taken].filter(({ asked, code }) => codeKey(asked) !== codeKey(code))
  return {
    owners,
    notices: renamed
      .map(({ asked, code }) => ({ row: rows.get(asked) ?? 0, code: asked, known: code }))
      .toSorted((one, other) => one.row - other.row),
    question: choice === undefined ? questionOf(alike, rows, column) : undefined,
  }
}

type Found = ProductName & { asked: string }

async function inParts(codes: readonly string[], find: (some: string[]) => Promise<Found[]>): Promise<Found[]> {
  const found: Found[] = []
  for (let start = 0; start < codes.length; start += codesAtOnce)
    found.push(...(await find(codes.slice(start, start + codesAtOnce))))
  return found
}

function questionOf(
  alike: readonly Found[],
  rows: ReadonlyMap<string, number>,
  column: string,
): FileQuestion | undefined {
  const rowOf = ({ asked }: Found) => rows.get(asked) ?? 0
  const [first] = alike.toSorted((one, other) => rowOf(one) - rowOf(other))
  if (!first) return undefined
  const { asked, code } = first
  return {
    about: 'codes',
    row: rowOf(first),
    column,
    value: asked,
    count: alike.length,
    answers: [
      { answer: 'known', means: code },
      { answer: 'new', means: asked },
    ],
  }
}
