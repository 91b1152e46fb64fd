import { SaxesParser } from 'saxes'
import { refuse } from '#kit/refusal.ts'
import { timeSlices } from '../time-slices.ts'

/** An element as a parser meets it, without the prefix of its namespace. */
export interface XmlHandlers {
  onOpen(name: string, attributes: Readonly<Record<string, string>>): void
  onText(text: string): void
  onClose(name: string): void
}

/** No element of a table is longer, nor its tag. */
const mostCharacters = 16 * 1024 * 1024

/**
 * Parses XML piece by piece, gives way after each piece, and lets others be served meanwhile. It expands no entities but
 * those of XML itself, and refuses what is not well-formed.
 */
export async function* parsedPieces(
  pieces: AsyncIterable<string> | Iterable<string>,
  { onOpen, onText, onClose }: XmlHandlers,
): AsyncGenerator<undefined> {
  const parser = new SaxesParser()
  let length = 0
  // since the parser met anything: it holds what it has not told yet
  let held = 0
  const withText = (text: string) => {
    held = 0
    length += text.length
    if (length > mostCharacters) throw refuse('tooLarge', 'tableBroken', 'file')
    onText(text)
  }
  parser.on('error', () => {
    throw refuse('invalid', 'tableBroken', 'file')
  })
  parser.on('opentag', ({ name, attributes }) => {
    length = 0
    held = 0
    onOpen(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    held = 0
    onClose(local(name))
  })
  parser.on('text', withText)
  parser.on('cdata', withText)
  const pause = timeSlices()
  for await (const piece of pieces) {
    held += piece.length
    if (held > mostCharacters) throw refuse('tooLarge', 'tableBroken', 'file')
    parser.write(piece)
    yield
    await pause()
  }
  parser.close()
  yield
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
