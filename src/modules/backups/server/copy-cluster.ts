import type { Dirent } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { SetupError } from '#platform/server/setup-error.ts'
import { unlessMissing } from '#platform/server/unless-missing.ts'
import { fileCopier, type CopyFile } from './copy-file.ts'
import { beginHotCopy, endHotCopy, releaseLog } from './hot-copy.sql.ts'

/** Files of the running server; the next start makes them anew. */
const leftOut = /^(postmaster\.(pid|opts)|sock|current_logfiles|backup_label.*|pgsql_tmp.*|pg_internal\.init.*)$/
/** Folders that must be there, and whose files belong to that server, too. */
const emptied = /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)$/
const control = join('global', 'pg_control')

/**
 * Copies the files of a PostgreSQL that goes on working, by its own protocol: it says from where on its log is needed, and
 * what it wrote meanwhile is copied with it. A server that is started on the copy recovers to the moment of the last file.
 */
export async function copyCluster(client: ClientBase, from: string, to: string, signal: AbortSignal): Promise<void> {
  const copyFile = fileCopier(signal)
  await beginHotCopy(client)
  await copyFolder(from, to, '', copyFile)
  await writeFile(join(to, control), await readWhole(join(from, control)), { mode: 0o600 })
  const { label, firstLog, lastLog } = await endHotCopy(client)
  await writeFile(join(to, 'backup_label'), label, { mode: 0o600 })
  for (const name of await readdir(join(from, 'pg_wal')))
    if (/^[0-9A-F]{24}$/.test(name) && name >= firstLog && name <= lastLog)
      await copyFile(join(from, 'pg_wal', name), join(to, 'pg_wal', name))
  await releaseLog(client)
}

async function copyFolder(from: string, to: string, path: string, copyFile: CopyFile): Promise<void> {
  await mkdir(join(to, path), { mode: 0o700 })
  for (const entry of await entriesOf(join(from, path))) {
    const inner = join(path, entry.name)
    if (leftOut.test(entry.name) || inner === control) continue
    // the log may lie on another disk
    if (emptied.test(inner)) await mkdir(join(to, inner), { mode: 0o700 })
    else if (entry.isDirectory()) await copyFolder(from, to, inner, copyFile)
    // a table that is dropped meanwhile takes its files with it; the log says so, too
    else if (entry.isFile()) await unlessMissing(join(from, inner), copyFile(join(from, inner), join(to, inner)))
    else if (entry.isSymbolicLink())
      throw new SetupError(`${join(from, inner)} leads elsewhere: what is there would be missing in a backup.`)
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  return (await unlessMissing(folder, readdir(folder, { withFileTypes: true }))) ?? []
}

/** It is written over in its place: what was read twice alike was not read while that happened. */
async function readWhole(path: string): Promise<Buffer> {
  for (let before = await readFile(path); ; await sleep(5)) {
    const now = await readFile(path)
    if (now.equals(before)) return now
    before = now
  }
}
