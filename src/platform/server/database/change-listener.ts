import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTarget, type Connection } from './connection.ts'
import { changesChannel, everything } from './database.ts'
import type { Log } from '../log.ts'
import type { Signals } from '../signals.ts'

export interface ChangeListener {
  /** Resolves when it hears for the first time. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

export interface ChangeListenerOptions {
  heartbeatMs?: number
  /** An answer to the heartbeat later than this counts as a dead connection. */
  answerWithinMs?: number
  /** Whom else it hears for, on the same connection. */
  signals?: Signals
}

const pausesMs = [0, 50, 100, 250, 500, 1000, 2000]

/** A cache in memory of the database's data. */
export interface Keeper {
  /** Forgets what these tags changed. */
  drop(tags: Iterable<string>): Promise<void> | undefined | void
  /** False while nobody tells us of changes. */
  isTrusted: boolean
}

/**
 * Hears what other processes change, on a connection of its own, and tells those who keep it (NAV-6). While the
 * connection is down nobody tells us of changes, so they are not trusted until it is back.
 */
export function listenForChanges(
  connection: Connection,
  keepers: readonly Keeper[],
  log: Log,
  { heartbeatMs = 3000, answerWithinMs = 2000, signals }: ChangeListenerOptions = {},
): ChangeListener {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let isFirst = true
  let markReady!: () => void
  const ready = new Promise<void>((resolve) => (markReady = resolve))
  trust(false)

  const running = keepListening()

  function trust(isTrusted: boolean): void {
    for (const keeper of keepers) keeper.isTrusted = isTrusted
  }

  async function keepListening(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      const pause = pausesMs[Math.min(failures, pausesMs.length - 1)]
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        const listening = await connect()
        failures = 0
        trust(true)
        signals?.miss()
        if (!isFirst) log.info('changes of other processes are heard again')
        isFirst = false
        markReady()
        await lost(listening)
      } catch (fault) {
        log.debug({ err: fault }, 'cannot listen for changes')
      }
      trust(false)
      client?.removeAllListeners('notification')
      // does not wait for a goodbye that a dead peer never says
      endQuietly(client)
      if (!stopping.signal.aborted && failures === 0)
        log.warn('changes of other processes are not heard; pages are not kept')
    }
  }

  async function connect(): Promise<pg.Client> {
    client = new pg.Client({
      ...connectionTarget(connection),
      application_name: 'kramnytsia-changes',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      query_timeout: answerWithinMs,
    })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => {
      if (channel !== changesChannel) return signals?.publish(channel, payload ?? '')
      const tags = tagsOf(payload)
      for (const keeper of keepers) void keeper.drop(tags)
    })
    await client.connect()
    for (const channel of [changesChannel, ...(signals?.channels ?? [])]) await client.query(`listen ${channel}`)
    return client
  }

  /** Resolves when the connection is gone: closed by the other side, or silent. */
  async function lost(listening: pg.Client): Promise<void> {
    const gone = new AbortController()
    const end = () => gone.abort()
    listening.once('error', end)
    listening.once('end', end)
    const signal = AbortSignal.any([gone.signal, stopping.signal])
    while (!signal.aborted) {
      await sleep(heartbeatMs, undefined, { signal }).catch(() => {})
      if (!signal.aborted) await listening.query('select 1').catch(end)
    }
  }

  return {
    ready,
    async close() {
      stopping.abort()
      await running
    },
  }
}

function endQuietly(client: pg.Client | undefined): void {
  client?.end().catch(() => {})
}

function tagsOf(payload: string | undefined): string[] {
  try {
    const tags: unknown = JSON.parse(payload ?? '')
    if (Array.isArray(tags)) return tags.map(String)
  } catch {
    // somebody else's notification on our channel: better one page too many made anew
  }
  return [everything]
}
