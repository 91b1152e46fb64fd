import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { thriftyMemory, thriftyNode } from '../../scripts/memory.mjs'

/** A process under load, and the processor time it has taken. */
export interface Measured {
  address: string
  pid: number
  cpuMilliseconds(): number
  stop(): Promise<void>
}

const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

/** The shop, as `npm start` starts it. */
export function startShop(env: Record<string, string>, { hasDemo = false } = {}): Promise<Measured> {
  return startProcess(
    '../../src/app/server.ts',
    { NODE_COMPILE_CACHE: compiled, ...thriftyMemory, ...env },
    { args: hasDemo ? [] : ['--empty'], execArgv: [...thriftyNode] },
  )
}

/** Starts a file as a process of its own and waits until its address answers. */
export async function startProcess(
  file: string,
  env: Record<string, string>,
  { args = [], execArgv = [] }: { args?: string[]; execArgv?: string[] } = {},
): Promise<Measured> {
  const port = await freePort()
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv,
  })
  const address = `http://127.0.0.1:${port}`
  await answering(child, address).catch((fault: unknown) => {
    child.kill()
    throw fault
  })
  return {
    address,
    pid: child.pid ?? 0,
    cpuMilliseconds: () => cpuOf(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        // one that has ended says so no more
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** The address of the PostgreSQL that a shop started in its folder. */
export function ownDatabaseOf(folder: string): string {
  return `postgres://shop@/shop?host=${encodeURIComponent(postmasterLines(folder)[4] ?? '')}`
}

/** As PostgreSQL wrote it beside its process. */
export function postmasterLines(folder: string): string[] {
  return readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
}

async function answering(child: ChildProcess, address: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null) throw new Error(`the process ended with ${child.exitCode}`)
    // one that is never answered would be waited for without end
    const isUp = await fetch(address, { signal: AbortSignal.timeout(10_000) }).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await sleep(100)
  }
  throw new Error(`${address} does not answer`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Processor time that all processes below one have had, in milliseconds: of a PostgreSQL and those who ask it. */
export function cpuOfChildren(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + scheduledMs(child) + cpuOfChildren(child), endedMs(pid))
}

/** The processor time of its children that have ended. */
function endedMs(pid: number): number {
  const stat = read(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) * 10
}

function childrenOf(pid: number): number[] {
  const listed = read(`/proc/${pid}/task/${pid}/children`).trim()
  return listed === '' ? [] : listed.split(' ').map(Number)
}

export function scheduledMs(pid: number): number {
  return Number(read(`/proc/${pid}/schedstat`).split(' ')[0]) / 1e6
}

/** Reads a file of a process; empty for one that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** User and system time of a process, from the kernel's ticks of 10 ms. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
