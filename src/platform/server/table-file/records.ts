import { refuse } from '#kit/refusal.ts'
import { readCsv } from '../csv/read-csv.ts'
import type { FileRecord } from './file-record.ts'
import { readFeed } from './read-feed.ts'
import { readWorkbook } from './read-workbook.ts'

export interface Records {
  records: AsyncGenerator<FileRecord>
  /** Rows are as wide as the header, unless something is wrong with them; others end with their last filled cell. */
  hasEvenRows: boolean
}

/** The filled rows of a workbook (XLSX), a feed of goods (YML), else of CSV; the file's bytes say which (FORM-6). */
export function readRecords(bytes: Uint8Array, limits: { mostText?: number } = {}): Records {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  if (head === '504b0304') return { records: readWorkbook(bytes, limits), hasEvenRows: false }
  // a workbook of before 2007
  if (head === 'd0cf11e0') throw refuse('invalid', 'tableOldWorkbook', 'file')
  return isFeed(bytes)
    ? { records: readFeed(bytes), hasEvenRows: true }
    : { records: readCsv(bytes), hasEvenRows: true }
}

/** Whether the bytes begin as XML does. */
export function isFeed(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1').replaceAll('\0', '')
  return /^(ï»¿|ÿþ|þÿ)?\s*<(\?xml|!DOCTYPE|yml_catalog)/i.test(head)
}
