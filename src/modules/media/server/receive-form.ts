import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { refuse } from '#kit/refusal.ts'

export interface FormFile {
  fileName: string | undefined
  body: AsyncIterable<Uint8Array>
}

const limits = { fields: 20, fieldNameSize: 100, fieldSize: 4 * 1024, files: 2, headerPairs: 20 }

/**
 * The texts of a `multipart/form-data` body. Its fields called `file` are handed over as they come, so that none is
 * ever whole in memory; the form is read no further than they are.
 */
export async function receiveForm(
  contentType: string,
  body: AsyncIterable<Uint8Array>,
  takeFile: (file: FormFile) => Promise<void>,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const taken: Promise<void>[] = []
  // what went wrong, unless the form itself is broken
  let fault: unknown
  const parser = openParser(contentType)

  function giveUp(reason: unknown): void {
    fault ??= reason
    parser.destroy(reason as Error)
  }
  async function take(file: FormFile): Promise<void> {
    try {
      await takeFile(file)
    } catch (thrown) {
      giveUp(thrown === (file.body as Readable).errored ? notForm() : thrown)
    }
  }

  parser.on('field', (name, value, _nameTooLong, isTooLong) => {
    if (isTooLong) giveUp(refuse('tooLarge', 'tooLarge'))
    else texts.set(name, value)
  })
  parser.on('fieldsLimit', () => giveUp(refuse('tooLarge', 'tooLarge')))
  parser.on('file', (_name, stream, fileName) => void taken.push(take({ fileName, body: stream })))
  const source = Readable.from(body).on('error', (reason) => (fault ??= reason))
  await pipeline(source, parser).catch(() => (fault ??= notForm()))
  await Promise.all(taken)
  if (fault !== undefined) throw fault
  return texts
}

function openParser(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits,
      // the name is judged as it came
      preservePath: true,
      isPartAFile: (name) => name === 'file',
    })
  } catch {
    throw notForm()
  }
}

function notForm() {
  return refuse('invalid', 'notForm')
}
