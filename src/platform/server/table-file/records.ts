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
  const kind = otherKind(bytes)
  if (kind !== undefined) throw refuse('invalid', 'tableOther', 'file', { kind })
  // a disk that broke off writing leaves nothing else
  if (bytes.length > 0 && bytes.subarray(0, 64).every((byte) => byte === 0))
    throw refuse('invalid', 'tableBroken', 'file')
  if (head === '504b0304') return { records: readWorkbook(bytes, limits), hasEvenRows: false }
  // a workbook of before 2007
  if (head === 'd0cf11e0') throw refuse('invalid', 'tableOldWorkbook', 'file')
  return isFeed(bytes)
    ? { records: readFeed(bytes), hasEvenRows: true }
    : { records: readCsv(bytes), hasEvenRows: true }
}

/** Files that people take for tables, by their first characters. Some programs call pages XLS. */
const otherKinds: readonly (readonly [kind: string, start: RegExp])[] = [
  ['PDF', /^\s*%PDF-/],
  ['RTF', /^\{\\rtf/],
  ['RAR', /^Rar!/],
  ['7z', /^7z\u00bc\u00af/],
  ['HTML', /^\s*<(!doctype\s+html|html|head|body|table|meta)\b/i],
  ['JSON', /^\s*(\{\s*["}]|\[\s*[{\]])/],
]

function otherKind(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'GZIP'
  const head = Buffer.from(bytes.subarray(0, 300)).toString('latin1').replaceAll('\0', '')
  // its kind stands unpacked in front
  if (/^PK[^]{0,40}mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/.test(head)) return 'ODS'
  const plain = head.replace(/^(ï»¿|ÿþ|þÿ)/, '')
  return otherKinds.find(([, start]) => start.test(plain))?.[0]
}

/** Whether the bytes begin as XML does. */
export function isFeed(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1').replaceAll('\0', '')
  return /^(ï»¿|ÿþ|þÿ)?\s*<(\?xml|!DOCTYPE|yml_catalog)/i.test(head)
}
