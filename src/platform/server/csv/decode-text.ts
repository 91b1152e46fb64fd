import { isUtf8 } from 'node:buffer'

const pieceBytes = 64 * 1024

/**
 * The text of a file that a spreadsheet saved, piece by piece: UTF-8 or UTF-16, with a byte-order mark or without; what
 * is no UTF-8 is Windows-1251.
 */
export function* decodeText(bytes: Uint8Array): Generator<string> {
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
  if (isHighByte(second) && !isHighByte(first)) return 'utf-16le'
  if (isHighByte(first) && !isHighByte(second)) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1251'
}

/** Every other byte of UTF-16 is 0 in Latin headers and 4 in Cyrillic ones, as no byte of another encoding is. */
function isHighByte(byte: number | undefined): boolean {
  return byte === 0 || byte === 4
}
