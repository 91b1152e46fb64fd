import { refuse } from '#kit/refusal.ts'

/** A field of a form. Its body is read before the next part is asked for, or dropped. */
export interface FormPart {
  name: string
  fileName: string | undefined
  body: AsyncGenerator<Uint8Array>
}

const mostHeaderBytes = 16 * 1024

/** The parts of a `multipart/form-data` body as they come, so that no file is ever whole in memory. */
export async function* readFormParts(contentType: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<FormPart> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType)?.slice(1).find(Boolean)
  if (boundary === undefined) throw notForm()
  const text = openText(body, Buffer.from(`\r\n--${boundary}`))

  for await (const _ of text.untilDelimiter()) throw notForm()
  for (;;) {
    const end = await text.take(2)
    if (end === '--') return
    if (end !== '\r\n') throw notForm()
    const headers = await text.line(mostHeaderBytes)
    const part = { ...readDisposition(headers), body: text.untilDelimiter() }
    yield part
    for await (const _ of part.body) continue
  }
}

/** Reads on as far as is asked; the text begins as if after a line. */
function openText(body: AsyncIterable<Uint8Array>, delimiter: Buffer) {
  const source = body[Symbol.asyncIterator]()
  let buffer = Buffer.from('\r\n')

  async function more(): Promise<void> {
    const next = await source.next()
    if (next.done) throw notForm()
    buffer = Buffer.concat([buffer, next.value])
  }
  function shift(bytes: number): Buffer {
    const taken = buffer.subarray(0, bytes)
    buffer = buffer.subarray(bytes)
    return taken
  }

  return {
    async *untilDelimiter(): AsyncGenerator<Uint8Array> {
      for (;;) {
        const at = buffer.indexOf(delimiter)
        if (at > 0) yield shift(at)
        if (at >= 0) return void shift(delimiter.length)
        // the end of what is here may be the beginning of the delimiter
        const certain = buffer.length - delimiter.length
        if (certain > 0) yield shift(certain)
        await more()
      }
    },
    async take(bytes: number): Promise<string> {
      while (buffer.length < bytes) await more()
      return shift(bytes).toString('latin1')
    },
    /** Up to an empty line, which is taken too. */
    async line(most: number): Promise<string> {
      while (!buffer.includes('\r\n\r\n')) {
        if (buffer.length > most) throw notForm()
        await more()
      }
      const text = shift(buffer.indexOf('\r\n\r\n')).toString('utf8')
      shift(4)
      return text
    },
  }
}

function readDisposition(headers: string): { name: string; fileName: string | undefined } {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers)?.[1] ?? ''
  const value = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1]?.replaceAll('%22', '"')
  const name = value('name')
  if (name === undefined) throw notForm()
  return { name, fileName: value('filename') }
}

function notForm() {
  return refuse('invalid', 'notForm')
}
