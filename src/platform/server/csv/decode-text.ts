import { isUtf8 } from 'node:buffer'
import { refuse } from '#kit/refusal.ts'

const pieceBytes = 64 * 1024

/**
 * The text of a file that a spreadsheet saved, piece by piece: UTF-8 or UTF-16, with a byte-order mark or without; what
 * is no UTF-8 is Windows-1251. Workbooks are refused in words.
 */
export function* decodeText(bytes: Uint8Array): Generator<string> {
  if (isWorkbook(bytes)) throw refuse('invalid', 'csvWorkbook', 'file')
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let start = 0; start < bytes.byteLength; start += pieceBytes) {
    yield decoder.decode(bytes.subarray(start, start + pieceBytes), { stream: true })
  }
  yield decoder.decode()
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // headers are Latin letters: every other byte of them is 0 in UTF-16
  if (second === 0 && first !== 0) return 'utf-16le'
  if (first === 0 && second !== 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1251'
}

/** `.xlsx` and `.ods` are archives, `.xls` is a compound document. */
function isWorkbook(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return head === '504b0304' || head === 'd0cf11e0'
}
