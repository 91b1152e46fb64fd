import pg from 'pg'
import { callLimits, currentCall, soon } from '../call-time.ts'
import { writeTogether } from '../http/one-write.ts'

type Callback = (fault: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/** Whether a connection ends what takes too long, as it does for a call, or waits for it. */
const isLimited = new WeakMap<object, boolean>()

/**
 * Lends connections to calls and to the shop's own work. A call waits so long for one, and on it for locks and statements;
 * the rest of the work waits as long as it takes.
 */
export class LendingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const lent = this.#lend()
    if (!callback) return lent
    void handOver(lent, callback)
  }

  async #lend(): Promise<pg.PoolClient> {
    const call = currentCall()
    const asked = super.connect()
    const client = await (call ? soon(asked, callLimits.connection, (late) => late.release()) : asked)
    limit(client, call !== undefined)
    return client
  }
}

async function handOver(lent: Promise<pg.PoolClient>, callback: Callback): Promise<void> {
  const [outcome] = await Promise.allSettled([lent])
  if (outcome.status === 'rejected') callback(outcome.reason as Error, undefined, () => {})
  else callback(undefined, outcome.value, outcome.value.release)
}

/** Leaves together with the statement that the connection is lent for. */
function limit(client: pg.PoolClient, isWanted: boolean): void {
  if (isLimited.get(client) === isWanted) return
  isLimited.set(client, isWanted)
  const { lock, statement, idle } = isWanted ? callLimits : { lock: 0, statement: 0, idle: 0 }
  const limits = { lock_timeout: lock, statement_timeout: statement, idle_in_transaction_session_timeout: idle }
  const text = Object.entries(limits).map(([name, ms]) => `set ${name} = ${ms}`)
  writeTogether(client.connection.stream)
  client.query(text.join('; ')).catch(() => isLimited.delete(client))
}
