import { createHash } from 'node:crypto'
import type pg from 'pg'

export interface Statement {
  name: string
  text: string
  values: unknown[]
}

/** The statements that `work` sends, ready to be sent again by `pg` alone, under names of their own. */
export async function recordStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const client = await pool.connect()
  const prototype = Object.getPrototypeOf(client) as { query: (...given: unknown[]) => unknown }
  client.release()
  const send = prototype.query
  prototype.query = function record(this: unknown, ...given: unknown[]) {
    const [config] = given as [Partial<Statement> | string]
    if (typeof config === 'object' && config.text)
      seen.push({ name: nameOf(config.text), text: config.text, values: config.values ?? [] })
    return send.apply(this, given)
  }
  try {
    await work()
  } finally {
    prototype.query = send
  }
  return seen
}

/** The same text has the same name, on whichever connection. */
function nameOf(text: string): string {
  return `bench ${createHash('md5').update(text).digest('base64url')}`
}
