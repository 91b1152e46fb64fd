import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fillDemo } from '../../demo/fill.ts'
import { cloneDatabase, migrated, type Template } from './clone-database.ts'
import { shopAt } from './shop.ts'

/** The demo shop as its first start leaves it. Its photos lie in a folder of the run, beside the database. */
const demo: Template = {
  name: 'demo',
  from: migrated,
  async fill(url) {
    const shop = shopAt(url)
    await fillDemo(shop, folder())
    await shop.database.close()
  },
}

/** A database with the demo shop in it, whose photos are put into `dataDir`, where one is given. */
export async function cloneDemo(dataDir?: string): Promise<{ url: string; drop(): Promise<void> }> {
  const clone = await cloneDatabase(demo)
  if (dataDir !== undefined) await cp(folder(), dataDir, { recursive: true })
  return clone
}

function folder(): string {
  const { TEST_FOLDER } = process.env
  if (!TEST_FOLDER) throw new Error('TEST_FOLDER is not set; run the tests by `npm test`')
  return join(TEST_FOLDER, 'demo')
}
