import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import { isPidTaken } from '#platform/server/process-table.ts'

const gibibyte = 1024 ** 3
const memoryFolder = '/dev/shm'
const prefix = 'kramnytsia-test-'

/** Nothing in it has to last, so nothing waits for a disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  max_connections: '300',
}

/**
 * One throw-away PostgreSQL for a whole run of the tests; gone, with its folder, when `work` has ended. A durable
 * one waits for its disk like the shop's own does. `work` gets its address, and the folder for what it keeps itself.
 */
export async function withTestCluster<T>(
  work: (url: string, folder: string) => Promise<T>,
  { isDurable = false } = {},
): Promise<T> {
  const parent = !isDurable && hasRoom(memoryFolder) ? memoryFolder : tmpdir()
  removeAbandoned(parent)
  const dataDir = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  // PostgreSQL may run as another user than this one, and has to get in.
  chmodSync(dataDir, 0o755)
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir,
      settings: isDurable ? { max_connections: '300' } : settings,
    })
    try {
      return await work(postgres.url, dataDir)
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
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

/** Of runs that were killed; their servers ended with them. */
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
