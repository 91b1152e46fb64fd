import { link, mkdir, readdir } from 'node:fs/promises'
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

/** A database with the demo shop in it, whose photos are put into `dataDir`, where one is given: a folder of the run. */
export async function cloneDemo(dataDir?: string): Promise<{ url: string; drop(): Promise<void> }> {
  const clone = await cloneDatabase(demo)
  if (dataDir !== undefined) await linkFiles(folder(), dataDir)
  return clone
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
