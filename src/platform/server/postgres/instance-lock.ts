import { accessSync, chmodSync, constants, linkSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetupError } from '../setup-error.ts'
import { makePrivateFolder, socketFolder } from './socket-folder.ts'

export interface InstanceLock {
  /** Tells a second start where this one answers. */
  announce(address: string): void
  release(): Promise<void>
}

/** The process that holds a folder: no address while it starts, nothing when it does not answer. */
export interface RunningInstance {
  readonly pid?: number
  readonly address?: string
}

export class AlreadyRunning extends SetupError {
  readonly instance: RunningInstance

  constructor(instance: RunningInstance) {
    const { pid, address } = instance
    const who = pid === undefined ? 'by a process that does not answer' : `as process ${pid}`
    const where = address ? `, at ${address}` : pid === undefined ? '' : ', and is still starting'
    super(
      `The shop already runs from this folder ${who}${where}. Stop that one first, or give this one its own DATA_DIR and PORT.`,
    )
    this.instance = instance
  }
}

const longestName = 'instance-new-4194304-99.sock'
const answerWithinMs = 2000
let drafts = 0

/**
 * One shop per data folder. The lock is a listening unix socket: the system closes it with its process, however that
 * dies, so pids, zombies and reused numbers never matter, and containers that share the folder see each other.
 *
 * Sockets are numbered. The highest number is never removed, only succeeded by the next one, with link(2), which
 * fails for all but one. So a slow starter that found number 7 dead cannot take the place of a running number 8.
 */
export async function takeInstanceLock(dataDir: string): Promise<InstanceLock> {
  const folder = openFolder(dataDir)
  const holder = { pid: process.pid, address: undefined as string | undefined }
  const draft = join(folder, `instance-new-${process.pid}-${(drafts += 1)}.sock`)
  const server = await listen(draft, () => JSON.stringify(holder))
  try {
    await succeed(folder, draft)
  } catch (error) {
    server.close()
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    announce(address) {
      holder.address = address
    },
    release: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The process that holds the folder now, undefined when it is free. */
export async function findRunningInstance(dataDir: string): Promise<RunningInstance | undefined> {
  let latest: number | undefined
  try {
    latest = numbers(folderOf(dataDir)).at(-1)
  } catch {
    return undefined
  }
  return latest === undefined ? undefined : ask(socketFile(folderOf(dataDir), latest))
}

async function succeed(folder: string, draft: string): Promise<void> {
  for (;;) {
    const latest = numbers(folder).at(-1) ?? 0
    const running = latest > 0 ? await ask(socketFile(folder, latest)) : undefined
    if (running) throw new AlreadyRunning(running)

    const mine = latest + 1
    if (!tryLink(draft, socketFile(folder, mine))) {
      await sleep(10)
      continue
    }
    // A folder may be read while it changes, and so without the number that was the latest.
    const seen = numbers(folder)
    if (seen.some((number) => number > mine)) {
      rmSync(socketFile(folder, mine), { force: true })
      continue
    }
    for (const number of seen) if (number < mine) rmSync(socketFile(folder, number), { force: true })
    return
  }
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Undefined when nobody listens. Any other trouble counts as held: two shops on one folder are worse than none. */
function ask(file: string): Promise<RunningInstance | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(file)
    socket.setEncoding('utf8').setTimeout(answerWithinMs, () => socket.destroy(new Error('no answer')))
    socket.on('data', (text) => (answer += text))
    socket.on('end', () => resolve(JSON.parse(answer || '{}') as RunningInstance))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? undefined : {})
    })
  })
}

/** Only this user may ask: a start by another one cannot tell a dead socket apart, and counts it as held. */
function listen(path: string, answer: () => string): Promise<Server> {
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write(answer())
    socket.destroySoon()
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      chmodSync(path, 0o600)
      resolve(server.unref())
    })
  })
}

function numbers(folder: string): number[] {
  return readdirSync(folder)
    .map((name) => Number(/^instance-(\d+)\.sock$/.exec(name)?.[1]))
    .filter((number) => !Number.isNaN(number))
    .sort((a, b) => a - b)
}

function socketFile(folder: string, number: number): string {
  return join(folder, `instance-${number}.sock`)
}

function folderOf(dataDir: string): string {
  return socketFolder(realpathSync(dataDir), longestName)
}

function openFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SetupError(
      `${dataDir} cannot be written (${code}): give the folder to this user, or set DATA_DIR to another one.`,
    )
  }
  const folder = folderOf(dataDir)
  if (folder !== realpathSync(dataDir)) makePrivateFolder(folder)
  return folder
}
