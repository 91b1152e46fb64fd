import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { socketName, type Cluster } from './postgres-cluster.ts'
import { commandLine, isPidTaken, parentOf } from '../database/process-table.ts'

/** The name of the shell that ends PostgreSQL when its starter is gone; it tells an orphan from a server in care. */
export const watcherName = 'kramnytsia-postgres-watcher'

/** No system counts pids this far. */
const impossiblePid = '2147483646'

export interface PostmasterFile {
  readonly pid: number
  readonly isReady: boolean
}

export function readPostmasterFile(cluster: Cluster): PostmasterFile | undefined {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Whether `pid` is a living PostgreSQL of this very folder. */
export function servesFolder(pid: number, cluster: Cluster): boolean {
  return `${commandLine(pid)} `.includes(`postgres -D ${cluster.folder} `)
}

/** Whether nobody will stop it: its starter and the shell between them are gone. A process out of sight counts as in care. */
export function isOrphan(pid: number, cluster: Cluster): boolean {
  if (!servesFolder(pid, cluster)) return false
  const parent = parentOf(pid)
  return parent !== 0 && !commandLine(parent).includes(watcherName)
}

/**
 * PostgreSQL believes kill(pid, 0), so a zombie or a reused number in its lock files keeps it from starting.
 * postmaster.pid is never deleted: its shared-memory line guards against backends that outlived their postmaster.
 */
export function unblockStaleLocks(cluster: Cluster): void {
  const found = readPostmasterFile(cluster)
  if (found && isPidTaken(found.pid) && !servesFolder(found.pid, cluster)) {
    writeFileSync(pidFile(cluster), readFileSync(pidFile(cluster), 'utf8').replace(/^\d+/, impossiblePid))
  }
  const socketLock = join(cluster.socketFolder, `${socketName}.lock`)
  try {
    const pid = Number.parseInt(readFileSync(socketLock, 'utf8'), 10)
    if (isPidTaken(pid) && !servesFolder(pid, cluster)) rmSync(socketLock, { force: true })
  } catch {
    // No lock, nothing in the way.
  }
}

function pidFile(cluster: Cluster): string {
  return join(cluster.folder, 'postmaster.pid')
}
