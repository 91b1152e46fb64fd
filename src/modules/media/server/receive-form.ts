import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { refuse } from '#kit/refusal.ts'

export interface FormFile {
  fileName: string | undefined
  body: Readable
}

export interface FormShape {
  /** The field that is a file, however often it comes. */
  fileField: string
  mostFiles: number
  /** The most bytes of a text. */
  mostBytes: number
}

const upload: FormShape = { fileField: 'file', mostFiles: 2, mostBytes: 4 * 1024 }

/**
 * The texts of a `multipart/form-data` body. Its files are handed over as they come, so that none is ever whole in memory,
 * with the texts that came before them; the form is read no further than they are.
 */
export async function receiveForm(
  contentType: string,
  body: AsyncIterable<Uint8Array>,
  takeFile: (file: FormFile, before: ReadonlyMap<string, string>) => Promise<void>,
  shape: FormShape = upload,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const files: { stream: Readable; taken: Promise<void> }[] = []
  // a fault, unless the form itself is broken
  let fault: Error | undefined
  const parser = openParser(contentType, shape)

  function giveUp(reason: Error): void {
    fault ??= reason
    parser.destroy()
    // a file that was cut would wait for the rest of it
    for (const { stream } of files) stream.destroy()
  }

  parser.on('field', (name, value, _isNameCut, isCut) => {
    if (isCut) giveUp(refuse('tooLarge', 'tooLarge'))
    else texts.set(name, value)
  })
  parser.on('fieldsLimit', () => giveUp(refuse('tooLarge', 'tooLarge')))
  parser.on('file', (_name, stream, fileName) => {
    // a reader that has enough aborts it; anything else is a form that breaks off
    stream.on('error', ({ name }: Error) => name !== 'AbortError' && giveUp(notForm()))
    files.push({ stream, taken: takeFile({ fileName, body: stream }, texts).catch(giveUp) })
  })
  const source = Readable.from(body).on('error', giveUp)
  await pipeline(source, parser).catch(() => giveUp(notForm()))
  await Promise.all(files.map(({ taken }) => taken))
  if (fault !== undefined) throw fault
  return texts
}

function openParser(contentType: string, { fileField, mostFiles, mostBytes }: FormShape) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: 20, fieldNameSize: 100, fieldSize: mostBytes, files: mostFiles, headerPairs: 20 },
      // the name is judged as it came
      preservePath: true,
      isPartAFile: (name) => name === fileField,
    })
  } catch {
    throw notForm()
  }
}

function notForm() {
  return refuse('invalid', 'notForm')
}
