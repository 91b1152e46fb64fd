import { link, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeEarned } from '#modules/insights/server/index.ts'
import { fillDemo } from '../../demo/fill.ts'
import { cloneDatabase, migrated, type Template } from './clone-database.ts'
import { shopAt } from './shop.ts'
import { quickHash } from './quick-hash.ts'
import { admin, startShopProcess } from './shop-process.ts'

/** The demo shop as it is filled. Its photos lie in a folder of the run, beside the database. */
const demo: Template = {
  name: 'demo',
  from: migrated,
  async fill(url) {
    const shop = shopAt(url)
    await fillDemo(shop, folder())
    await shop.database.close()
  },
}

/**
 * The same as a later start finds it: the first one has made its queues, its shelf, its figures and its Admin.
 */
const opened: Template = {
  name: 'opened',
  from: demo,
  async fill(url) {
    const dataDir = `${folder()}-opened`
    // of one that was begun and left
    await rm(dataDir, { recursive: true, force: true })
    await linkFiles(folder(), dataDir)
    const server = await startShopProcess({ url, dataDir })
    const shop = shopAt(url)
    await makeEarned(shop)
    const quick = [quickHash(admin.password), admin.email]
    await shop.database.pool.query('update users set password_hash = $1 where email = $2', quick)
    await shop.database.close()
    await server.stop()
    await rm(dataDir, { recursive: true })
  },
}

/** A database with the shop of the demo that was open once; its photos are put into `dataDir`, a folder of the run. */
export async function cloneOpenedDemo(dataDir: string): Promise<{ url: string; drop(): Promise<void> }> {
  const clone = await cloneDatabase(opened)
  await linkFiles(folder(), dataDir)
  return clone
}

/** A database with the demo shop in it. */
export function cloneDemo(): Promise<{ url: string; drop(): Promise<void> }> {
  return cloneDatabase(demo)
}

/** A photo that is kept is never written to, only taken away: one file serves every shop of the run. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [file, copy] = [join(from, entry.name), join(to, entry.name)]
    await (entry.isDirectory() ? linkFiles(file, copy) : link(file, copy))
  }
}

function folder(): string {
  const { TEST_FOLDER } = process.env
  if (!TEST_FOLDER) throw new Error('TEST_FOLDER is not set; run the tests by `npm test`')
  return join(TEST_FOLDER, 'demo')
}
