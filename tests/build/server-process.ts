import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { patienceMs } from '../deep.ts'
import { ensureBuilt } from './built.ts'
import { atFileEnd } from './file-end.ts'

/** The shop as a process of its own, on a free port. */
export interface ServerProcess {
  readonly child: ChildProcess
  readonly pid: number
  readonly address: string
  /** All that it has printed, on both streams. */
  printed(): string
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
}

export interface ServerOptions {
  env?: Record<string, string>
  args?: string[]
  /** `scripts/start.mjs` is what `npm start` runs. */
  program?: 'src/app/server.ts' | 'scripts/start.mjs'
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A new data folder, gone when the test file ends. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kramnytsia-data-'))
  // PostgreSQL may run as another user than this one, and has to get in.
  chmodSync(folder, 0o755)
  atFileEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Resolves when the shop says where it is; rejects, with what it printed, when it ends instead. */
export async function startServer(dataDir: string, options: ServerOptions = {}): Promise<ServerProcess> {
  const server = await launch(dataDir, options)
  const address = await Promise.race([
    until(() => /^ {2}(http:\S+)$/m.exec(server.printed())?.[1], 'the shop to open'),
    server.ended.then((end) => Promise.reject(new Error(`the server ended with ${end}:\n${server.printed()}`))),
  ])
  return { ...server, address }
}

/** A start that is not expected to stay. */
export async function runServer(
  dataDir: string,
  options: ServerOptions = {},
): Promise<{ end: number | string; printed: string }> {
  const { ended, printed } = await launch(dataDir, options)
  return { end: await ended, printed: printed() }
}

/** Resolves at once: nobody knows yet what becomes of it. */
export async function launch(
  dataDir: string,
  { env = {}, args = [], program = 'src/app/server.ts' }: ServerOptions,
): Promise<Omit<ServerProcess, 'address'>> {
  await ensureBuilt()
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', PORT: '0', DATA_DIR: dataDir, ...env },
    // the channel tells the server when the tests themselves were killed
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  atFileEnd(() => endWithWhatItStarted(child))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  return { child, pid: child.pid ?? 0, printed: () => text, ended }
}

/** The process id of the PostgreSQL of a data folder, as it says itself. */
export function postgresOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** Asks again and again until there is an answer. */
export async function until<T>(
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  wanted: string,
): Promise<T> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(20)) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
  }
  throw new Error(`waited ${patienceMs / 1000} s in vain for ${wanted}`)
}

async function endWithWhatItStarted(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await once(child, 'exit')
  clearTimeout(impatience)
}
