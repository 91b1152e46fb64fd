import { afterAll, beforeAll } from 'vitest'
import { openDatabase, type Database } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { dataFolder, startServer, type ServerProcess } from '../build/server-process.ts'
import { killAndComeBack, type Victim } from './killing.ts'
import { admin, signIn } from './load.ts'

export interface KilledShop {
  server: ServerProcess
  database: Database
  /** Kills, and goes on with the server that serves afterwards. */
  kill(victim: Victim): Promise<void>
  /** The answer of a call below `/api/crm` that its Admin makes; with a body it is sent. */
  call<Data>(path: string, body?: BodyInit, type?: string): Promise<Data>
}

/** An empty shop of a test file, which kills it and goes on. */
export function killedShop({
  poolSize = 1,
  env = {},
}: { poolSize?: number; env?: Record<string, string> } = {}): KilledShop {
  const options = { args: ['--empty'], env: { ...admin, ...env } }
  let dataDir: string
  const shop = {
    async kill(victim) {
      shop.server = await killAndComeBack(victim, shop.server, dataDir, options)
    },
    async call<Data>(path: string, body?: BodyInit, type = 'application/json') {
      const token = await signIn(shop.server.address)
      const response = await fetch(`${shop.server.address}/api/crm/${path}`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        ...(body !== undefined && { method: 'POST', body }),
      })
      return ((await response.json()) as { Data: Data }).Data
    },
  } as KilledShop
  beforeAll(async () => {
    dataDir = dataFolder()
    shop.server = await startServer(dataDir, options)
    const { connection } = await startEmbeddedPostgres({ dataDir, watch: false })
    shop.database = openDatabase(connection, { poolSize })
  })
  afterAll(() => shop.database?.close())
  return shop
}
