import type { Database } from '#platform/server/database/database.ts'

/** Answers as bytes, for whoever asks the same again while the shelf has the version that they were read at. */
export interface AnswerCache<Answer> {
  get(key: string): Answer | undefined
  keep(key: string, answer: Answer, bytes: number): void
}

/**
 * Some answers for each database: the one unused longest goes first, since few requests come again and whoever asks for one
 * price after the other asks for many. It keeps no answer longer than a tenth of all.
 */
export function answerCache<Answer>(most: {
  mostBytes: number
  mostAnswers: number
}): (database: Database) => AnswerCache<Answer> {
  const ofDatabases = new WeakMap<Database, AnswerCache<Answer>>()
  return (database) => {
    const known = ofDatabases.get(database) ?? openAnswers(most)
    ofDatabases.set(database, known)
    return known
  }
}

function openAnswers<Answer>({ mostBytes, mostAnswers }: { mostBytes: number; mostAnswers: number }) {
  const cached = new Map<string, { answer: Answer; bytes: number }>()
  let all = 0

  function drop(key: string): void {
    all -= cached.get(key)?.bytes ?? 0
    cached.delete(key)
  }

  return {
    get(key: string): Answer | undefined {
      const found = cached.get(key)
      if (!found) return undefined
      cached.delete(key)
      cached.set(key, found)
      return found.answer
    },
    keep(key: string, answer: Answer, bytes: number): void {
      drop(key)
      if (bytes > mostBytes / 10) return
      cached.set(key, { answer, bytes })
      all += bytes
      for (const oldest of cached.keys()) {
        if (all <= mostBytes && cached.size <= mostAnswers) break
        drop(oldest)
      }
    },
  }
}
