import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#app/endpoints.ts'
import { callLimits } from '#platform/server/call-time.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import type { Role } from '#platform/roles.ts'
import { openTestApi, testApi } from './build/api.ts'
import { cloneDemo } from './build/clone-demo.ts'
import { drawOf, drawRequest, keysOf } from './build/drawn-calls.ts'
import { inEnvironment, shopAt, type TestShop } from './build/shop.ts'
import { isDeep } from './deep.ts'
import { longIt } from './long.ts'
import { openers } from './stand-ins/all.ts'
import { openClock } from './stand-ins/stand-in.ts'

/** `FUZZ_SEED=7`: which inputs are drawn. */
const seed = Number(process.env['FUZZ_SEED'] ?? 4_639)
/** In every run the calls take turns at what they wait for. */
const everyNth = isDeep ? 1 : 8
const atOnce = 12

const usual = { ...callLimits }
let demo: { url: string; drop(): Promise<void> }
let shop: TestShop
/** The same shop, whose companies take each call and never answer. */
let deaf: TestShop
let known: string[]
const tokens = new Map<Role, string>()
const ends: (() => unknown)[] = []

beforeAll(async () => {
  // the same limits in the same order, so that calls that wait for ever are not waited for long
  Object.assign(callLimits, {
    connection: 300,
    lock: 300,
    statement: 600,
    turn: 300,
    whole: 1500,
    withFile: 1500,
    afterCompany: 100,
  })
  demo = await cloneDemo()
  shop = shopAt(demo.url)
  deaf = inEnvironment(shop, await deafCompanies())
  known = await keysOf(shop)
  const api = testApi(shop)
  for (const role of ['user', 'packer', 'manager', 'admin'] as const) tokens.set(role, await api.signIn(role))
})
afterAll(async () => {
  Object.assign(callLimits, usual)
  for (const end of ends) await end()
  await shop.database.close()
  await demo.drop()
})

/** Settings that lead to companies that take a call and say nothing. */
async function deafCompanies(): Promise<Record<string, string>> {
  const taken = new Set<Socket>()
  const silent = createServer((socket) => void taken.add(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  ends.push(() => {
    for (const socket of taken) socket.destroy()
    silent.close()
  })
  const companies = await Promise.all(openers.map((open) => open(openClock())))
  const settings = companies.flatMap(({ settings: own }) => Object.entries(own))
  for (const company of companies) await company.close()
  return Object.fromEntries(
    settings.map(([name, value]) => [name, value.replace(/127\.0\.0\.1:\d+|localhost:\d+/, `127.0.0.1:${port}`)]),
  )
}

/** Tables that tell who asks, and how often. */
const ofCallers = ['users', 'roles', 'sessions', 'rate_limits', 'settings', 'price_day']

async function lockTables(mode: string, { but }: { but: readonly string[] }): Promise<() => Promise<void>> {
  const client = await shop.database.pool.connect()
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [but],
  )
  await client.query('begin')
  await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in ${mode} mode`)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

async function takeAllConnections(): Promise<() => Promise<void>> {
  const { pool } = shop.database
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  return async () => {
    for (const client of taken) client.release()
  }
}

/** Things that somebody holds for ever, by what a call then waits for. */
const holds: Record<string, { hold(): Promise<() => Promise<void>>; isDeaf?: true }> = {
  'every table': { hold: () => lockTables('access exclusive', { but: [] }) },
  'every table but those of callers': { hold: () => lockTables('access exclusive', { but: ofCallers }) },
  'every row to write': { hold: () => lockTables('exclusive', { but: ofCallers }) },
  'every connection': { hold: takeAllConnections },
  'every company outside': { hold: async () => async () => {}, isDeaf: true },
}

function callerOf({ access, partlyFor }: Endpoint): string | undefined {
  const wanted = partlyFor ?? access
  return wanted === 'anyone' ? undefined : tokens.get(wanted === 'signedIn' ? 'user' : (wanted[0] ?? 'admin'))
}

/** The statuses of calls that are made a few at a time. */
async function ask(endpoints: readonly Endpoint[], asked: TestShop): Promise<Map<string, number>> {
  const answer = openTestApi(asked)
  const statuses = new Map<string, number>()
  const left = endpoints.entries()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [nth, endpoint] of left) {
        const draws = drawOf(seed + nth, known)
        const key = `wait-${seed}-${nth}-${statuses.size}`
        const { request, path } = drawRequest(endpoint, draws, { key, token: callerOf(endpoint) })
        const response = await answer({ request, path, address: `10.1.${nth >> 8}.${nth & 255}` })
        await response.body?.cancel()
        statuses.set(`${endpoint.method} ${endpoint.path}`, response.status)
      }
    }),
  )
  return statuses
}

describe('[WIRE-3] each call ends within its time, with 503 where it must, whatever somebody holds for ever:', () => {
  longIt.each(Object.keys(holds).map((what, place) => ({ what, place })))(
    '$what',
    async ({ what, place }) => {
      const { hold, isDeaf } = holds[what] as (typeof holds)[string]
      const endpoints = routes.map(({ endpoint }) => endpoint).filter((_, nth) => (nth + place) % everyNth === 0)
      const release = await hold()
      let statuses: Map<string, number>
      try {
        statuses = await ask(endpoints, isDeaf ? deaf : shop)
      } finally {
        await release()
      }
      const faults = [...statuses].filter(([, status]) => status >= 500 && status !== 503)
      expect(faults).toEqual([])
      const late = [...statuses].filter(([, status]) => status === 503)
      if (!isDeaf) expect(late.length).toBeGreaterThan(endpoints.length / 10)
      const { pool } = shop.database
      await expect
        .poll(() => pool.idleCount - pool.totalCount, { message: 'no call holds a connection', timeout: 20_000 })
        .toBe(0)
    },
    600_000,
  )
})

it('[WIRE-3] the limits of a call: each wait ten seconds, a statement twenty, all of it thirty', () => {
  expect(usual).toMatchObject({ connection: 10_000, lock: 10_000, turn: 10_000, statement: 20_000, whole: 30_000 })
})
