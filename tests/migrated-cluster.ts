import { createHash } from 'node:crypto'
import { constants, existsSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostgresBinaries } from '#platform/server/postgres/postgres-binaries.ts'
import { ensureTemplate, migrated, migrationsHash } from './build/clone-database.ts'
import { openTestCluster, withTestCluster, type TestCluster } from './cluster.ts'

const images = fileURLToPath(new URL('../node_modules/.cache/test-cluster/', import.meta.url))

/** A cluster that has the migrated template: a copy of one that an earlier run left, where the migrations are the same. */
export async function openMigratedCluster(): Promise<TestCluster> {
  const image = join(images, await imageName())
  if (!existsSync(image)) await makeImage(image)
  return openTestCluster({ fill: (postgresFolder) => copy(image, postgresFolder) })
}

/** A name by the things the image depends on: the migrations, the PostgreSQL that made it, and who may read it. */
async function imageName(): Promise<string> {
  const { postgres } = findPostgresBinaries()
  const { size, mtimeMs } = statSync(postgres)
  const parts = [await migrationsHash(), postgres, size, mtimeMs, process.getuid?.()]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

/** Made under a name of this process and then renamed: two first runs may make it at once. */
async function makeImage(image: string): Promise<void> {
  const draft = `${image}.new-${process.pid}`
  await mkdir(images, { recursive: true })
  await withTestCluster((url) => ensureTemplate(url, migrated), {
    keep: (postgresFolder) => copy(postgresFolder, draft),
  })
  for (const name of await readdir(images)) {
    if (!name.includes('.new-')) await rm(join(images, name), { recursive: true, force: true })
  }
  // another run was quicker: its image is as good
  await rename(draft, image).catch(() => rm(draft, { recursive: true }))
}

function copy(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
