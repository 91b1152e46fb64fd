import { isAscii, isUtf8 } from 'node:buffer'

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
  const whole = bytes.subarray(0, bytes.byteLength - cutBytes(bytes))
  return isUtf8(bytes) || (isUtf8(whole) && !isAscii(whole)) ? 'utf-8' : 'windows-1251'
}

/** The bytes at the end that begin a letter of UTF-8 and do not end it: a download that broke off leaves such a file. */
function cutBytes(bytes: Uint8Array): number {
  for (let length = 1; length <= 3; length++) {
    const byte = bytes.at(-length) ?? 0
    if (byte < 0x80) return 0
    if (byte < 0xc0) continue
    const wanted = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return wanted > length ? length : 0
  }
  return 0
}

/** Every other byte of UTF-16 is 0 in Latin headers and 4 in Cyrillic ones, as no byte of another encoding is. */
function isHighByte(byte: number | undefined): boolean {
  return byte === 0 || byte === 4
}
