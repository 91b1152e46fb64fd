import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBuilt } from '../build/built.ts'
import { cloneDemo } from '../build/clone-demo.ts'
import { shopAt, type TestShop } from '../build/shop.ts'

export const admin = { email: 'olena@example.ua', password: 'Писанка-2026' }

export interface OpenShop {
  /** Where its server answers. */
  address: string
  /** The same database, seen from this process. */
  shop: TestShop
  /** All that its terminal has shown. */
  printed(): string
  stop(): Promise<void>
}

/** The whole shop as a server process of its own, with the demo's goods and orders, on a database of this test file. */
export async function openShop(environment: Readonly<Record<string, string>> = {}): Promise<OpenShop> {
  const dataDir = await mkdtemp(join(process.env.TEST_FOLDER ?? '', 'browser-'))
  const [{ url, drop }] = await Promise.all([cloneDemo(dataDir), ensureBuilt()])
  const shop = shopAt(url, { ...environment })
  const server = spawn(process.execPath, ['src/app/server.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const found = /http:\/\/localhost:\d+/.exec(printed)?.[0]
      if (found) resolve(found)
    })
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${printed}`)))
  })

  async function stop(): Promise<void> {
    server.kill('SIGTERM')
    const code = await ended
    await shop.database.close()
    await Promise.all([drop(), rm(dataDir, { recursive: true })])
    if (code !== 0) throw new Error(`the server ended with ${code}`)
  }

  return { address, shop, printed: () => printed, stop }
}
