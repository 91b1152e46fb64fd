import { spawn } from 'node:child_process'

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
}

/** The whole shop as a server process of its own, on a database that is there. */
export async function startShopProcess({ url, dataDir, environment }: ShopProcessOptions): Promise<ShopProcess> {
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
    if (code !== 0) throw new Error(`the server ended with ${code}`)
  }

  return { address, printed: () => printed, stop }
}
