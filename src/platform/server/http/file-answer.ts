import { Readable } from 'node:stream'
import type { Log } from '../log.ts'

/** An answer that is a file to be saved, written while it is read: nobody holds the whole of it. */
export class FileAnswer {
  readonly name: string
  readonly type: string
  readonly chunks: AsyncIterable<Uint8Array>

  constructor(name: string, type: string, chunks: AsyncIterable<Uint8Array>) {
    this.name = name
    this.type = type
    this.chunks = chunks
  }
}

/** A fault while writing cuts the answer off, so that nobody takes half a file for a whole one. */
export function answerFile(
  { name, type, chunks }: FileAnswer,
  { headers, log }: { headers: Headers; log: Log },
): Response {
  headers.set('Content-Type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
  headers.set('Content-Disposition', `attachment; filename="${name}"`)
  headers.set('Cache-Control', 'no-store')
  // says to the server that it is a stream: the first part goes out at once, and a broken one is cut off
  headers.set('Transfer-Encoding', 'chunked')
  const stream = Readable.toWeb(Readable.from(told(chunks, log), { objectMode: false }))
  return new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>, { headers })
}

async function* told(chunks: AsyncIterable<Uint8Array>, log: Log): AsyncIterable<Uint8Array> {
  try {
    yield* chunks
  } catch (fault) {
    log.error({ err: fault }, 'a file was cut off')
    throw fault
  }
}
