import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { isPidTaken } from '#platform/server/database/process-table.ts'

const gibibyte = 1024 ** 3
const memoryFolder = '/dev/shm'
const prefix = 'kramnytsia-test-'

/** Nothing in it has to last, so nothing waits for a disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  // its databases live for seconds, and are asked for what was just written
  autovacuum: 'off',
  max_connections: '300',
}

export interface TestCluster {
  url: string
  /** Gone when the cluster is stopped; the PostgreSQL folder is its `postgres`. */
  folder: string
  stop(): Promise<void>
}

export interface TestClusterOptions {
  /** Waits for its disk, as the shop's own does. */
  isDurable?: boolean
  /** Puts a PostgreSQL folder there, so that none has to be made. */
  fill?(postgresFolder: string): Promise<void>
  /** Sees the stopped cluster before it goes. */
  keep?(postgresFolder: string): Promise<void>
}

/** A throw-away PostgreSQL for a whole run of the tests; its folder may hold what the run keeps beside it. */
export async function openTestCluster({
  isDurable = false,
  fill,
  keep,
}: TestClusterOptions = {}): Promise<TestCluster> {
  const parent = !isDurable && hasRoom(memoryFolder) ? memoryFolder : tmpdir()
  removeAbandoned(parent)
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  // PostgreSQL may run as another user than this one, and has to get in.
  chmodSync(folder, 0o755)
  try {
    await fill?.(join(folder, 'postgres'))
    const postgres = await startEmbeddedPostgres({
      dataDir: folder,
      settings: isDurable ? { max_connections: '300' } : settings,
    })
    return {
      url: postgres.url,
      folder,
      async stop() {
        await postgres.stop()
        await keep?.(join(folder, 'postgres'))
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** The same for as long as `work` takes. */
export async function withTestCluster<T>(
  work: (url: string, folder: string) => Promise<T>,
  options?: TestClusterOptions,
): Promise<T> {
  const { url, folder, stop } = await openTestCluster(options)
  try {
    return await work(url, folder)
  } finally {
    await stop()
  }
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > gibibyte
  } catch {
    return false
  }
}

/** Removes the folders of killed runs; their servers ended with them. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (pid && !isPidTaken(pid)) removeIfOurs(join(parent, name))
  }
}

/** Another user's folder is theirs to remove. */
function removeIfOurs(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}
