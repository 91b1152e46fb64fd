import { spawn, type ChildProcess } from 'node:child_process'
import * as z from 'zod/mini'

export const admin = { email: 'olena@example.ua', password: 'Писанка-2026' }

export interface ShopProcess {
  /** Where its server answers. */
  address: string
  /** All that its terminal has shown. */
  printed(): string
  stop(): Promise<void>
}

export interface ShopProcessOptions {
  url: string
  dataDir: string
  environment?: Readonly<Record<string, string>>
  /** No demo is made where there is none. */
  isEmpty?: boolean
}

/**
 * The whole shop on a database that is there, in a process beside this one that opens all the shops of this one, one after
 * the other: to load and compile what a shop is made of takes more of the processor than to open it.
 */
export async function startShopProcess({
  url,
  dataDir,
  environment,
  isEmpty = false,
}: ShopProcessOptions): Promise<ShopProcess> {
  const host = freeHost()
  const from = host.printed.length
  const told = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...environment,
  }
  const { address = '' } = await host.ask(told, isEmpty)
  return { address, printed: () => host.printed.slice(from), stop: async () => void (await host.ask(null)) }
}

/** A host that a timed-out file left open, or is still opening, does not serve the next file. */
function freeHost(): ShopHost {
  if (hosting?.isTaken) hosting.end()
  return (hosting ??= new ShopHost())
}

const answer = z.strictObject({ address: z.optional(z.string()), fault: z.optional(z.string()) })

class ShopHost {
  printed = ''
  /** A shop is open, or being opened. */
  isTaken = false
  private readonly child = open()
  private readonly ended: Promise<never>

  constructor() {
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.printed += text))
    this.ended = new Promise((_resolve, reject) => {
      this.child.once('exit', (code, signal) => {
        forget(this)
        reject(new Error(`the server ended with ${code ?? signal}:\n${this.printed}`))
      })
    })
    // it is told to whoever asks next
    this.ended.catch(() => {})
  }

  /** Tells what to open, or to close what is open. A host that could not do so in order is not asked again. */
  async ask(environment: NodeJS.ProcessEnv | null, isEmpty = false): Promise<z.infer<typeof answer>> {
    this.isTaken = true
    const said = new Promise((resolve) => this.child.once('message', resolve))
    this.child.send({ environment, isEmpty }, () => {})
    const told = answer.parse(await Promise.race([said, this.ended]))
    this.isTaken = environment !== null
    if (told.fault === undefined) return told
    this.end()
    throw new Error(`${told.fault}\n${this.printed}`)
  }

  end(): void {
    this.child.kill('SIGKILL')
    forget(this)
  }
}

let hosting: ShopHost | undefined

function forget(host: ShopHost): void {
  if (hosting === host) hosting = undefined
}

function open(): ChildProcess {
  const child = spawn(process.execPath, ['tests/build/shop-host.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // it ends with this process, and does not keep it
  child.unref()
  child.channel?.unref()
  return child
}
