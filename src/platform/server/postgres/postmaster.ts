import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, fchmodSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { release } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from '../setup-error.ts'
import { postgresEnvironment } from './postgres-binaries.ts'
import type { Cluster } from './postgres-cluster.ts'
import { commandAs } from './postgres-run-as.ts'
import { isOrphan, readPostmasterFile, servesFolder, unblockStaleLocks, watcherName } from './postmaster-files.ts'
import { parentOf } from '../database/process-table.ts'

export type Settings = Readonly<Record<string, string>>

/** A PostgreSQL that answers: started here, or somebody else's that serves the same folder. */
export interface Postmaster {
  readonly pid: number
  readonly adopted: boolean
  /** Settles, with the reason, when the server is no more. */
  readonly gone: Promise<string>
  /** Fast shutdown of our own; an adopted one is left to its owner. */
  stop(): Promise<void>
}

// Recovery after a crash may replay a lot of log. Counted by a clock that nobody sets: small machines learn the time late.
const patienceSeconds = 300
const logLimit = 10 * 1024 * 1024

/**
 * Holds our end of a pipe: when this process dies, for any reason, the pipe closes and the shell asks PostgreSQL for a
 * fast shutdown. Its own session (detached), so Ctrl-C in the terminal reaches only us and requests can be finished.
 */
const watcher = `exec 3<&0 </dev/null
"$@" 3<&- & p=$!
( trap '' INT HUP TERM; while read -r _; do :; done <&3; kill -INT $p 2>/dev/null ) & w=$!
trap 'kill -INT $p 2>/dev/null' TERM INT; trap '' HUP
while kill -0 $p 2>/dev/null; do wait $p; rc=$?; done
kill -KILL $w 2>/dev/null; exit $rc`

/** Adopts the server that lives on this folder, or starts one. Safe to call from several processes at once. */
export async function startOrAdopt(cluster: Cluster, settings: Settings): Promise<Postmaster> {
  const deadline = performance.now() + patienceSeconds * 1000
  while (performance.now() < deadline) {
    const pid = await livingServer(cluster, deadline)
    if (pid === undefined) {
      unblockStaleLocks(cluster)
      const started = await launch(cluster, settings, deadline)
      if (started) return started
      await sleep(200)
    } else if (isOrphan(pid, cluster)) {
      await stopOrphan(pid, cluster)
    } else {
      // Its owner may have died this moment, and then it is about to go: look twice.
      await sleep(250)
      if (servesFolder(pid, cluster) || (await accepts(cluster))) return adopt(pid, cluster)
    }
  }
  throw new SetupError(`PostgreSQL was not ready after ${patienceSeconds} s: see ${cluster.logFile}.`)
}

/** Waits out a start or a shutdown in progress; undefined when nobody serves the folder. */
async function livingServer(cluster: Cluster, deadline: number): Promise<number | undefined> {
  while (performance.now() < deadline) {
    const pid = readPostmasterFile(cluster)?.pid
    if (pid === undefined) return undefined
    if (await accepts(cluster)) return pid
    if (!servesFolder(pid, cluster)) return undefined
    await sleep(50)
  }
  return undefined
}

/** Whether it takes connections. Asks the socket, which also reaches a server in another container's pid space. */
async function accepts(cluster: Cluster): Promise<boolean> {
  const client = new pg.Client({
    host: cluster.socketFolder,
    port: 5432,
    user: 'shop',
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    // A refusal with a reason is an answer too, except "starting up" and "shutting down".
    return /^[0-9A-Z]{5}$/.test(code) && !/^(57P|E)/.test(code)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Undefined when another process was quicker or the last server's backends still hold on: look again. */
async function launch(cluster: Cluster, settings: Settings, deadline: number): Promise<Postmaster | undefined> {
  const { log, start } = openLog(cluster.logFile)
  const [command, args] = commandAs(cluster.runAs, cluster.binaries.postgres, [
    '-D',
    cluster.folder,
    ...Object.entries({ ...ownSettings(cluster), ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const shell = spawn('/bin/sh', ['-c', watcher, watcherName, command, ...args], {
    ...cluster.runAs.identity,
    cwd: '/',
    env: postgresEnvironment,
    stdio: ['pipe', log, log],
    detached: true,
  })
  closeSync(log)
  let end: string | undefined
  const gone = new Promise<string>((resolve) => {
    shell.once('exit', (code, signal) => resolve((end = signal ?? `exit code ${code}`)))
    shell.once('error', (error) => resolve((end = error.message)))
  })

  while (end === undefined && performance.now() < deadline) {
    const found = readPostmasterFile(cluster)
    if (found?.isReady && parentOf(found.pid) === shell.pid) return supervised(shell, found.pid, gone)
    await sleep(10)
  }
  if (end === undefined) shell.stdin?.end()
  const said = readFileSync(cluster.logFile).subarray(start).toString()
  if (/still in use|lock file .* already exists/.test(said)) return undefined
  const reason = said.split('\n').find((line) => /FATAL|PANIC/.test(line)) ?? said.trim().split('\n').at(-1) ?? ''
  throw new SetupError(
    `PostgreSQL did not start (${end ?? 'too slow'}): ${reason.trim()} See ${cluster.logFile}, or set DATABASE_URL.`,
  )
}

function supervised(shell: ChildProcess, pid: number, gone: Promise<string>): Postmaster {
  shell.unref()
  ;(shell.stdin as unknown as { unref?(): void } | null)?.unref?.()
  // Writing is never done, but a broken pipe must not become an unhandled error.
  shell.stdin?.on('error', () => {})
  const stop = async () => {
    shell.ref()
    shell.stdin?.end()
    const impatience = setTimeout(() => signal(pid, 'SIGQUIT'), 60_000)
    await gone
    clearTimeout(impatience)
  }
  return { pid, adopted: false, gone, stop }
}

function adopt(pid: number, cluster: Cluster): Postmaster {
  const gone = (async () => {
    while (servesFolder(pid, cluster) || (await accepts(cluster))) await sleep(500, undefined, { ref: false })
    return 'stopped by its owner'
  })()
  return { pid, adopted: true, gone, stop: async () => {} }
}

/** Left behind by a killed process whose watcher was killed too: stopped in order and started again in care. */
async function stopOrphan(pid: number, cluster: Cluster): Promise<void> {
  signal(pid, 'SIGINT')
  for (let waited = 0; waited < 60_000 && servesFolder(pid, cluster); waited += 20) await sleep(20)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EPERM')
      throw new SetupError(`PostgreSQL (process ${pid}) of this folder belongs to another user: stop it as that user.`)
  }
}

/** Settings that helped in measurements; the rest is PostgreSQL's default: docs/decisions/065. */
const ownChoices = { jit: 'off', shared_buffers: '32MB', max_logical_replication_workers: '0' }

/** A failure is logged by its words alone: its statement, the values it was given and the row it met are people's. */
const ownLogging = {
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

function ownSettings(cluster: Cluster): Settings {
  return {
    port: '5432',
    listen_addresses: '',
    // a list: without quotation marks a comma would part the folder in two
    unix_socket_directories: `"${cluster.socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '60',
    ...ownChoices,
    ...ownLogging,
    // a backup that hangs fails before the log that is kept for it fills the disk
    max_slot_wal_keep_size: '4GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(reportsSyncfsErrors() && { recovery_init_sync_method: 'syncfs' }),
  }
}

/** After a crash one syncfs, 0.1 s, does what a flush of every file did in 2 s. Linux before 5.8 hid its errors. */
function reportsSyncfsErrors(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
}

/** A file, not a pipe: a pipe would tie the server's life to ours, or block it when nobody reads. */
function openLog(file: string): { log: number; start: number } {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > logLimit) renameSync(file, `${file}.1`)
  // a version before this one wrote failed statements, with people's words
  const log = openSync(file, 'a', 0o600)
  fchmodSync(log, 0o600)
  return { log, start: fstatSync(log).size }
}
