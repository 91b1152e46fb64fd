import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openCluster, type Cluster } from './postgres-cluster.ts'
import { startOrAdopt, type Postmaster, type Settings } from './postmaster.ts'

export interface EmbeddedPostgresOptions {
  /** The shop's data folder; the cluster is its `postgres/`, the log its `postgres.log`. */
  readonly dataDir: string
  /** postgresql.conf parameters. Durable unless told otherwise: only throw-away clusters say fsync=off. */
  readonly settings?: Settings
  /** Start it again when it dies while this process lives. On unless false. */
  readonly watch?: boolean
  /** Hears of every death and of every failed start after it. */
  readonly onCrash?: (crash: PostgresCrash) => void
}

export interface PostgresCrash {
  readonly reason: string
  readonly nextStartInMs: number
}

export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

export interface EmbeddedPostgres {
  readonly connection: Connection
  readonly url: string
  /** True when another process had already started it: `stop()` then leaves it alone. */
  readonly adopted: boolean
  /** The pid of the running server; a restart changes it. */
  readonly pid: number
  stop(): Promise<void>
}

const shortestPauseMs = 250
const longestPauseMs = 10_000
const steadyAfterMs = 5000

/**
 * Real PostgreSQL on a unix socket, no port. It ends with this process however that ends, and comes back by itself
 * when it alone is killed. Whoever holds a pool must listen to its 'error' event, or that restart ends the process.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const settings = options.settings ?? {}
  const cluster = openCluster(options.dataDir, { durable: settings.fsync !== 'off' })
  const connection: Connection = { host: cluster.socketFolder, port: 5432, user: 'shop', database: 'shop' }
  let postmaster = await serve(cluster, settings)
  const { adopted } = postmaster
  const stopping = new AbortController()
  let restart: Promise<void> | undefined

  async function keepUp(): Promise<void> {
    while (!stopping.signal.aborted) {
      const since = performance.now()
      const reason = await postmaster.gone
      // An owner that is still there gets the first chance to bring its server back.
      const pause = postmaster.adopted ? 1000 : performance.now() - since > steadyAfterMs ? 0 : shortestPauseMs
      restart = startAgain(reason, pause)
      await restart
    }
  }

  async function startAgain(reason: string, firstPause: number): Promise<void> {
    let pending: string | undefined = reason
    for (let pause = firstPause; pending !== undefined && !stopping.signal.aborted;) {
      options.onCrash?.({ reason: pending, nextStartInMs: pause })
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (!stopping.signal.aborted) pending = await tryToServe()
      pause = Math.min(longestPauseMs, Math.max(shortestPauseMs, pause * 2))
    }
  }

  /** Undefined when it is up again, else why not. */
  async function tryToServe(): Promise<string | undefined> {
    try {
      postmaster = await serve(cluster, settings)
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  }

  if (options.watch !== false) void keepUp()
  return {
    connection,
    url: `postgres://shop@/shop?host=${encodeURIComponent(connection.host)}&port=${connection.port}`,
    adopted,
    get pid() {
      return postmaster.pid
    },
    async stop() {
      stopping.abort()
      await restart
      await postmaster.stop()
    },
  }
}

/** An adopted server can vanish between two looks, when its owner ends just then: the next round starts our own. */
async function serve(cluster: Cluster, settings: Settings): Promise<Postmaster> {
  for (let round = 0; ; round += 1) {
    const postmaster = await startOrAdopt(cluster, settings)
    try {
      await ensureDatabase(cluster.socketFolder)
      return postmaster
    } catch (error) {
      await postmaster.stop()
      if (!postmaster.adopted || round === 5) throw error
      await sleep(200)
    }
  }
}

async function ensureDatabase(host: string): Promise<void> {
  const client = new pg.Client({ host, port: 5432, user: 'shop', database: 'postgres', ssl: false })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'shop'`)
    if (rowCount === 0) await client.query('create database shop')
  } catch (error) {
    // Both mean that another process made it first.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}
