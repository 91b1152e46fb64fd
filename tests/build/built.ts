import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIfChanged } from '../../scripts/build.mjs'

/** Builds what browsers get, where a source has changed; looked at once in a run, by the first test that shows a page. */
export async function ensureBuilt(): Promise<void> {
  if (existsSync(marker())) return
  await buildIfChanged()
  await writeFile(marker(), '')
}

/** Sources may have changed between two runs of a watch. */
export async function lookAgain(): Promise<void> {
  await rm(marker(), { force: true })
}

function marker(): string {
  const { TEST_FOLDER } = process.env
  if (!TEST_FOLDER) throw new Error('TEST_FOLDER is not set; run the tests by `npm test`')
  return join(TEST_FOLDER, 'is-built')
}
