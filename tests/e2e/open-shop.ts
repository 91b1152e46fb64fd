import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ensureBuilt } from '../build/built.ts'
import { cloneDatabase } from '../build/clone-database.ts'
import { cloneOpenedDemo } from '../build/clone-demo.ts'
import { shopAt, type TestShop } from '../build/shop.ts'
import { startShopProcess, type ShopProcess } from '../build/shop-process.ts'

export { admin } from '../build/shop-process.ts'

export interface OpenShop extends ShopProcess {
  /** The same database, seen from this process. */
  shop: TestShop
}

export interface OpenShopOptions {
  environment?: Readonly<Record<string, string>>
  /** Without a thing in it, but for its Admin; else with the demo's goods and orders. */
  isEmpty?: boolean
  /** The port, if nobody else has it. */
  wished?: number
}

/** The whole shop as a server process of its own, on a database of this test file. */
export async function openShop({ environment = {}, isEmpty = false, wished = 0 }: OpenShopOptions): Promise<OpenShop> {
  await ensureBuilt()
  const dataDir = await mkdtemp(join(process.env.TEST_FOLDER ?? '', 'browser-'))
  const { url, drop } = await (isEmpty ? cloneDatabase() : cloneOpenedDemo(dataDir))
  const shop = shopAt(url, { ...environment })
  const port = (await isFree(wished)) ? wished : 0
  const server = await startShopProcess({ url, dataDir, isEmpty, environment: { PORT: String(port), ...environment } })

  async function stop(): Promise<void> {
    try {
      await server.stop()
    } finally {
      await shop.database.close()
      await Promise.all([drop(), rm(dataDir, { recursive: true })])
    }
  }

  return { ...server, shop, stop }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
