import { createHash } from 'node:crypto'

/** Enough for all that the shop asks for again and again. */
const mostNames = 500
/** Asked for so often, a text is worth a plan that each connection keeps. */
const times = 3
/** Forgets a text that nobody asks for again among so many others. */
const mostSeen = 500

/**
 * Names for statements that connections prepare. A filter that somebody chose once gets none: it would stay in every
 * connection that met it, with its plan, for as long as that lives.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNames) return known
    const count = (seen.get(text) ?? 0) + 1
    if (count < times) {
      if (seen.size >= mostSeen) seen.clear()
      seen.set(text, count)
      return undefined
    }
    seen.delete(text)
    const name = createHash('md5').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}
