import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodingFor, hasSame } from './page-entry.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}
const isText = /^(text|application)\/|svg/
const isHashed = /-[\w-]{7,8}\.\w+$/
/** The ending of the packed file that the build puts beside a text (`scripts/compress.mjs`). */
const packed = '.br'

interface StaticFile {
  bytes: Buffer
  type: string
  etag: string
  /** Where the build has put it compressed. */
  packed: string | undefined
  compressed: Map<string, Promise<Buffer>>
}

export interface StaticFiles {
  /** Undefined when there is no such file, or none any more. */
  answer(name: string, request: Request): Promise<Response> | undefined
}

/**
 * The files of a built folder, whose names are read once, at the start. Only names found in it are served, so no
 * path leads out of it. Those with their content's hash in the name are kept for ever.
 */
export function openStaticFiles(folder: string): StaticFiles {
  const paths = new Map(listFiles(folder).map((name) => [name, join(folder, name)]))
  const read = new Map<string, StaticFile>()

  function find(name: string): StaticFile | undefined {
    const known = read.get(name)
    const place = name.endsWith(packed) ? undefined : paths.get(name)
    if (known || !place) return known
    const bytes = readUnlessGone(place)
    if (!bytes) return undefined
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`
    const type = types[extname(place)] ?? 'application/octet-stream'
    const file = { bytes, etag, type, packed: paths.get(name + packed), compressed: new Map() }
    read.set(name, file)
    return file
  }

  return {
    answer(name, request) {
      const file = find(name)
      return file && answerFile(file, isHashed.test(name), request)
    },
  }
}

/** A new build over a shop that runs takes files of the old one away. */
function readUnlessGone(place: string): Buffer | undefined {
  try {
    return readFileSync(place)
  } catch (fault) {
    if (isGone(fault)) return undefined
    throw fault
  }
}

function isGone(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'ENOENT'
}

async function answerFile(file: StaticFile, isForEver: boolean, request: Request): Promise<Response> {
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': isForEver ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: file.etag,
    'X-Content-Type-Options': 'nosniff',
  })
  if (hasSame(request.headers.get('if-none-match'), file.etag)) return new Response(null, { status: 304, headers })
  let body = file.bytes
  if (isText.test(file.type)) {
    headers.set('Vary', 'Accept-Encoding')
    const encoding = encodingFor(request.headers.get('accept-encoding') ?? undefined)
    if (encoding === 'br' || encoding === 'gzip') {
      body = await compressed(file, encoding)
      headers.set('Content-Encoding', encoding)
    }
  }
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { headers })
}

function compressed(file: StaticFile, encoding: 'br' | 'gzip'): Promise<Buffer> {
  let made = file.compressed.get(encoding)
  if (!made) file.compressed.set(encoding, (made = compress(file, encoding)))
  return made
}

/** Once a file, and off the main thread: the scripts of the back-office are large. */
function compress({ bytes, packed: ready }: StaticFile, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes)
  const pack = () => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  if (!ready) return pack()
  return readFile(ready).catch((fault: unknown) => {
    if (isGone(fault)) return pack()
    throw fault
  })
}

const brotli = promisify(brotliCompress) as (body: Buffer, options: object) => Promise<Buffer>
const gzipped = promisify(gzip) as (body: Buffer) => Promise<Buffer>

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
      .filter((name) => !name.startsWith('.'))
  } catch {
    // not built: the development server has the files
    return []
  }
}
