import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

export interface PageSource {
  html: string
  /** The headers of the answer, beside those of its bodies: content type, security, language. */
  headers: Readonly<Record<string, string>>
}

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** One way of sending a page. */
export interface PageBody {
  body: Buffer
  etag: string
  /** Name, value, name, value … as `writeHead` takes them. */
  headers: string[]
  /** The headers of the answer 304. */
  notModifiedHeaders: string[]
}

/** A finished page. Each encoding is made once, when first asked for. */
export interface Page {
  /** The size of all bodies made so far. */
  readonly bytes: number
  as(encoding: Encoding): PageBody
}

const compress: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Buffer> = {
  br: (body) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
    }),
  zstd: (body) => zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 6 } }),
  gzip: (body) => gzipSync(body, { level: 6 }),
}

/** The headers that a 304 repeats: the rest stays as the browser has it. */
const repeated = new Set([
  'cache-control',
  'vary',
  'content-security-policy',
  'x-content-type-options',
  'strict-transport-security',
  'cross-origin-resource-policy',
])

export function openPage({ html, headers }: PageSource, onGrown: (bytes: number) => void = () => {}): Page {
  const identity = Buffer.from(html)
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 20)
  const made = new Map<Encoding, PageBody>()
  let bytes = identity.byteLength

  function make(encoding: Encoding): PageBody {
    const body = encoding === 'identity' ? identity : compress[encoding](identity)
    // a strong tag names these very bytes, so each encoding has its own
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const own = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    return {
      body,
      etag,
      headers: [...Object.entries(headers).flat(), ...own, 'Content-Length', String(body.byteLength), 'ETag', etag],
      notModifiedHeaders: [
        ...Object.entries(headers)
          .filter(([name]) => repeated.has(name.toLowerCase()))
          .flat(),
        'ETag',
        etag,
      ],
    }
  }

  return {
    get bytes() {
      return bytes
    },
    as(encoding) {
      let known = made.get(encoding)
      if (!known) {
        made.set(encoding, (known = make(encoding)))
        if (encoding !== 'identity') {
          bytes += known.body.byteLength
          onGrown(known.body.byteLength)
        }
      }
      return known
    },
  }
}

const preferred: readonly Encoding[] = ['br', 'zstd', 'gzip']
const negotiated = new Map<string, Encoding>()

/** The best encoding that an `Accept-Encoding` allows. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity'
  let encoding = negotiated.get(header)
  if (encoding === undefined) {
    encoding = negotiate(header)
    // browsers send a handful of different ones; anything else must not fill the memory
    if (negotiated.size < 200) negotiated.set(header, encoding)
  }
  return encoding
}

function negotiate(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight))
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const accepted = preferred.filter((encoding) => weightOf(encoding) > 0)
  const best = Math.max(...accepted.map(weightOf))
  return accepted.find((encoding) => weightOf(encoding) === best) ?? 'identity'
}

/** Whether the browser already has these bytes. */
export function hasSame(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  // a proxy that compressed on its way weakens the tag
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}
