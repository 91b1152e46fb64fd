import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { commandLine } from '#platform/server/database/process-table.ts'
import { deepIt, isDeep } from './deep.ts'
import { longIt } from './long.ts'
import {
  dataFolder,
  launch,
  postgresOf,
  runServer,
  startServer,
  until,
  type ServerProcess,
} from './build/server-process.ts'
import { cloneDatabase } from './build/clone-database.ts'

const admin = { ADMIN_EMAIL: 'olena@example.ua', ADMIN_PASSWORD: 'Пароль-для-проби' }
const empty = { args: ['--empty'], env: admin }

/** Files in a data folder that other users of the machine could read or write: people's photos, logs, the shop's sockets. */
function openToOthers(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0)
}

/** One folder with a shop in it, for starts that find one. */
let used: string
beforeAll(async () => {
  used = dataFolder()
  await stop(await startServer(used, empty))
})

describe('the first start', () => {
  const dataDir = dataFolder()

  it('[AUTH-7] prints a one-time password that signs the Admin in, and no later start prints one', async () => {
    const first = await startServer(dataDir)
    const [, email = '', password = ''] = /Admin: (\S+)\n.*: (\S+)$/m.exec(first.printed()) ?? []
    expect(await signIn(first, email, password)).toBe(200)
    expect(await signIn(first, email, `${password}x`)).not.toBe(200)
    expect(await countProducts(first), 'the demo shop').toBeGreaterThan(0)
    await stop(first)

    const later = await startServer(dataDir)
    expect(later.printed()).not.toMatch(/password|admin@|пароль/i)
    expect(await signIn(later, email, password)).toBe(200)
    expect(later.printed()).not.toContain('--empty')
    await stop(later)
  })

  deepIt(
    '[AUTH-7] of a public shop with the demo in it says who cannot sign in, and how to begin without',
    async () => {
      const server = await startServer(dataDir, { env: { NODE_ENV: 'production' } })
      await until(() => server.printed().includes('npm start -- --empty'), 'the way to begin empty')
      expect(server.printed()).toContain('the people of the demo cannot sign in')
      await stop(server)
    },
  )

  deepIt('[AUTH-7] takes ADMIN_EMAIL and ADMIN_PASSWORD and prints no password; --empty has no products', async () => {
    const dataDir = dataFolder()
    const server = await startServer(dataDir, empty)
    expect(openToOthers(dataDir)).toEqual([])
    expect(await signIn(server, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).toBe(200)
    expect(server.printed()).toContain(admin.ADMIN_EMAIL)
    expect(server.printed()).not.toContain(admin.ADMIN_PASSWORD)
    expect(await countProducts(server)).toBe(0)
    await stop(server)
  })

  deepIt('uses the server of DATABASE_URL, and starts none of its own', async () => {
    const { url, drop } = await cloneDatabase()
    const dataDir = dataFolder()
    const server = await startServer(dataDir, { ...empty, env: { ...admin, DATABASE_URL: url } })
    expect(await signIn(server, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).toBe(200)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    await stop(server)
    await drop()
  })
})

describe('a start that cannot be', () => {
  deepIt('a second one in the same folder says where the first is and leaves it alone', async () => {
    const first = await startServer(used, empty)
    const postgres = postgresOf(used)
    for (const program of ['src/app/server.ts', 'scripts/start.mjs'] as const) {
      const { end, printed } = await runServer(used, { ...empty, program })
      expect(end).toBe(1)
      expect(printed).toContain(`already runs from this folder as process ${first.pid}, at ${first.address}`)
    }
    expect((await fetch(`${first.address}/health`)).status).toBe(200)
    expect(postgresOf(used)).toBe(postgres)
    await stop(first)
  })

  it('names every wrong setting and starts nothing', async () => {
    const dataDir = dataFolder()
    const { end, printed } = await runServer(dataDir, { env: { PORT: 'abc', LOG_LEVEL: 'loud' } })
    expect(end).toBe(1)
    expect(printed).toContain(`PORT: 'abc' is not a port number`)
    expect(printed).toContain(`LOG_LEVEL: 'loud' is not`)
    expect(printed).not.toContain('at readConfig')
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  })

  deepIt('says that the port is taken, and takes its PostgreSQL down again', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, 'localhost', () => resolve((other.address() as { port: number }).port))
    })
    const { end, printed } = await runServer(used, { ...empty, env: { ...admin, PORT: String(port) } })
    expect(end).toBe(1)
    expect(printed).toContain('The port is taken')
    expect(existsSync(join(used, 'postgres', 'postmaster.pid'))).toBe(false)
    other.close()
  })
})

describe('the end', () => {
  // one way for all of them: a start and an end take seconds of a processor
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
  for (const signal of isDeep ? signals : signals.slice(0, 1)) {
    longIt(`${signal}: the request under way is finished, PostgreSQL is gone, the exit code is 0`, async () => {
      const server = await startServer(used, empty)
      const postgres = postgresOf(used)
      const { underWay, finish, status } = signInSlowly(server)
      await underWay
      server.child.kill(signal)
      await until(() => server.printed().includes('Stopping…'), 'the server to hear it')
      await expect(fetch(server.address), 'no new ones').rejects.toThrow('fetch failed')
      finish()
      expect(await status).toBe(200)
      expect(await server.ended).toBe(0)
      expect(commandLine(postgres)).toBe('')
    })
  }

  deepIt('a second signal does not wait for the request under way', async () => {
    const server = await startServer(used, empty)
    const postgres = postgresOf(used)
    const { underWay, status } = signInSlowly(server)
    await underWay
    server.child.kill('SIGINT')
    await until(() => server.printed().includes('Stopping…'), 'the server to hear it')
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(130)
    await expect(status).rejects.toThrow('socket hang up')
    await until(() => commandLine(postgres) === '', 'PostgreSQL to be gone')
  })

  deepIt(
    'a signal that comes twice, as each process of a service gets it, waits for the request under way',
    async () => {
      const server = await startServer(used, empty)
      const { underWay, finish, status } = signInSlowly(server)
      await underWay
      server.child.kill('SIGTERM')
      await until(() => server.printed().includes('Stopping…'), 'the server to hear it')
      server.child.kill('SIGTERM')
      server.child.kill('SIGHUP')
      await sleep(300)
      finish()
      expect(await status).toBe(200)
      expect(await server.ended).toBe(0)
    },
  )

  deepIt('a terminal that is gone takes nothing with it: the request under way is finished', async () => {
    const server = await startServer(used, { ...empty, env: { ...admin, LOG_LEVEL: 'trace' } })
    const { underWay, finish, status } = signInSlowly(server)
    await underWay
    server.child.stdout?.destroy()
    server.child.stderr?.destroy()
    expect((await fetch(`${server.address}/uk`)).status).toBe(200)
    server.child.kill('SIGHUP')
    await sleep(300)
    finish()
    expect(await status).toBe(200)
    expect(await server.ended).toBe(0)
  })

  deepIt('one signal ends a start that waits for a database in vain', async () => {
    const silent = createServer()
    const asked = once(silent, 'connection')
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const { port } = silent.address() as { port: number }
    const env = { ...admin, DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop` }
    const server = await launch(dataFolder(), { ...empty, env })
    await asked
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    silent.close()
  })

  deepIt('npm start hands on a signal and the exit code', async () => {
    const server = await startServer(used, { ...empty, program: 'scripts/start.mjs' })
    const postgres = postgresOf(used)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(commandLine(postgres)).toBe('')
  })

  it('kill -9 of npm start stops the server and PostgreSQL in order', async () => {
    const server = await startServer(used, { ...empty, program: 'scripts/start.mjs' })
    const postgres = postgresOf(used)
    server.child.kill('SIGKILL')
    await until(() => commandLine(postgres) === '', 'PostgreSQL to be gone')
    await until(() => server.printed().includes('Stopping…'), 'the server to hear it')
    expect(existsSync(join(used, 'postgres', 'postmaster.pid'))).toBe(false)
    await stop(await startServer(used, empty))
  })
})

deepIt(
  '[OUT-7] npm start -- --outside connects the shop with companies that are played here, and ends them with it',
  async () => {
    const server = await startServer(used, {
      args: ['--empty', '--outside'],
      program: 'scripts/start.mjs',
      env: {
        ...admin,
        OUTSIDE_PORT: '0',
      },
    })
    const [, page = ''] = /orders, parcels and payments are on their page\n +(\S+)$/m.exec(server.printed()) ?? []
    const drive = () => fetch(page, { headers: { accept: 'text/html' } })
    expect(await (await drive()).text()).toContain('Зробити замовлення')
    expect(await sourceOfSetting(server, 'TURBOSMS_TOKEN')).toBe('environment')
    const day = 86_400
    await fetch(`${page}/__control/advance`, { method: 'POST', body: JSON.stringify({ seconds: day }) })
    const isADayAhead = async () => (await issuedAt(server)) > Date.now() / 1000 + day - 600
    await until(isADayAhead, 'the clock of the shop to go along')
    await stop(server)
    await expect(drive()).rejects.toThrow('fetch failed')
  },
)

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM')
  expect(await server.ended, server.printed()).toBe(0)
}

async function signIn(server: ServerProcess, login: string, password: string): Promise<number> {
  const { finish, status } = signInSlowly(server, { login, password })
  finish()
  return status
}

/** A sign-in whose last bytes are sent only when `finish` is called. */
function signInSlowly(
  { address }: ServerProcess,
  body: object = { login: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD },
): { underWay: Promise<unknown>; finish(): void; status: Promise<number> } {
  const bytes = Buffer.from(JSON.stringify(body))
  const headers = { 'content-type': 'application/json', 'content-length': bytes.length, expect: '100-continue' }
  const sending = request(`${address}/api/auth/login`, { method: 'POST', headers })
  const status = new Promise<number>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', (response) => void text(response).then(() => resolve(response.statusCode ?? 0), reject))
  })
  status.catch(() => {})
  sending.write(bytes.subarray(0, 5))
  return { underWay: once(sending, 'continue'), finish: () => sending.end(bytes.subarray(5)), status }
}

async function accessTokenOf({ address }: ServerProcess): Promise<string> {
  const body = JSON.stringify({ login: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await (await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })).json()
  return (signedIn as { Data: { accessToken: string } }).Data.accessToken
}

/** When the shop says that it issued a token just now, in seconds. */
async function issuedAt(server: ServerProcess): Promise<number> {
  const [, claims = ''] = (await accessTokenOf(server)).split('.')
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat: number }).iat
}

/** The source of a setting, as an Admin reads it. */
async function sourceOfSetting(server: ServerProcess, name: string): Promise<unknown> {
  const { address } = server
  const accessToken = await accessTokenOf(server)
  const told = await fetch(`${address}/api/crm/settings`, { headers: { authorization: `Bearer ${accessToken}` } })
  const { Data } = (await told.json()) as { Data: { settings: { name: string; source: string }[] }[] }
  return Data.flatMap(({ settings }) => settings).find((each) => each.name === name)?.source
}

async function countProducts({ address }: ServerProcess): Promise<number> {
  const { Data } = (await (await fetch(`${address}/api/products`)).json()) as { Data: unknown[] }
  return Data.length
}
