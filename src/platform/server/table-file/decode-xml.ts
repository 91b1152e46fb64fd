import { refuse } from '#kit/refusal.ts'

const pieceBytes = 64 * 1024
const encodings = ['utf-8', 'windows-1251', 'utf-16le', 'utf-16be', 'koi8-u', 'iso-8859-5']

/** The text of an XML file, piece by piece, by its byte-order mark, else by the encoding of its declaration. */
export function* decodeXml(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let start = 0; start < bytes.byteLength; start += pieceBytes)
    yield decoder.decode(bytes.subarray(start, start + pieceBytes), { stream: true })
  yield decoder.decode()
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const told = (/encoding=["']([\w-]+)["']/i.exec(head)?.[1] ?? 'utf-8').toLowerCase()
  if (!encodings.includes(told)) throw refuse('invalid', 'tableBroken', 'file')
  return told
}
