import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { SetupError } from '../setup-error.ts'
import { findPostgresBinaries, postgresEnvironment, postgresMajor, type PostgresBinaries } from './postgres-binaries.ts'
import { commandAs, pickRunAs, type Owner, type RunAs } from './postgres-run-as.ts'
import { isPidTaken } from '../database/process-table.ts'
import { makePrivateFolder, socketFolder } from './socket-folder.ts'

/** A PostgreSQL folder that is ready to be served, and everything needed to serve it. */
export interface Cluster {
  readonly folder: string
  readonly socketFolder: string
  readonly logFile: string
  readonly binaries: PostgresBinaries
  readonly runAs: RunAs
}

export const socketName = '.s.PGSQL.5432'

/** Finds the cluster in `<dataDir>/postgres`, or makes it. `durable: false` skips the flush to disk of a new one. */
export function openCluster(dataDir: string, { durable }: { durable: boolean }): Cluster {
  mkdirSync(dataDir, { recursive: true })
  const folder = join(realpathSync(dataDir), 'postgres')
  const binaries = findPostgresBinaries()
  const runAs = pickRunAs(binaries, folder)

  if (!existsSync(folder)) create(folder, binaries, runAs, durable)
  if (runAs.owner && lstatSync(folder).uid !== runAs.owner.uid) giveTo(folder, runAs.owner)
  checkVersion(folder)
  const sockets = socketFolder(join(folder, 'sock'), `${socketName}.lock`)
  makePrivateFolder(sockets, runAs.owner)
  return { folder, socketFolder: sockets, logFile: join(dirname(folder), 'postgres.log'), binaries, runAs }
}

/** Made beside its place and then renamed, so a killed or racing first start leaves nothing half made. */
function create(folder: string, binaries: PostgresBinaries, runAs: RunAs, durable: boolean): void {
  removeAbandoned(folder)
  const draft = `${folder}.new-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  if (runAs.owner) chownSync(draft, runAs.owner.uid, runAs.owner.gid)
  initdb(draft, binaries, runAs, durable)
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    // Another first start was quicker; its folder is as good as ours.
    rmSync(draft, { recursive: true })
    return
  }
  if (durable) flush(dirname(folder))
}

const initdbOptions = [
  '--username=shop',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth-local=trust',
  '--auth-host=reject',
]

/**
 * LC_CTYPE must know UTF-8: with C, pg_trgm finds nothing in Cyrillic and says nothing. The order of the built-in
 * provider never changes with the operating system, so no index is spoilt by an update of it.
 */
function initdb(draft: string, binaries: PostgresBinaries, runAs: RunAs, durable: boolean): void {
  let said = ''
  // macOS may not have C.UTF-8.
  for (const locale of ['C.UTF-8', 'en_US.UTF-8']) {
    const options = ['-D', draft, `--locale=${locale}`, ...initdbOptions, ...(durable ? [] : ['--no-sync'])]
    const [command, args] = commandAs(runAs, binaries.initdb, options)
    const done = spawnSync(command, args, { ...runAs.identity, cwd: '/', env: postgresEnvironment, encoding: 'utf8' })
    if (done.status === 0) return
    said = (done.error?.message ?? done.stderr).trim()
    if (!said.includes('invalid locale name')) break
  }
  rmSync(draft, { recursive: true })
  const why = said.split('\n').find((line) => /error|fatal/i.test(line)) ?? said
  throw new SetupError(`PostgreSQL could not make ${draft}: ${why}. Make room or give the rights, or set DATABASE_URL.`)
}

/** Drafts of a folder whose makers were killed. In a container each process has the number of the one before. */
export function removeAbandoned(folder: string): void {
  const prefix = `${basename(folder)}.new-`
  for (const name of readdirSync(dirname(folder))) {
    const pid = Number(name.slice(prefix.length))
    if (name.startsWith(prefix) && (pid === process.pid || !isPidTaken(pid))) {
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
    }
  }
}

function checkVersion(folder: string): void {
  let found: string
  try {
    found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') {
      throw new SetupError(
        `${folder} belongs to another user: start as that user, or give it to this one with chown -R.`,
      )
    }
    throw new SetupError(`${folder} is not a PostgreSQL folder: move it away to begin anew, or bring back its backup.`)
  }
  if (found !== postgresMajor) {
    throw new SetupError(
      `${folder} was made by PostgreSQL ${found}, and this version runs ${postgresMajor}: ` +
        `start the version of the shop that made it, dump there, and restore here (or set DATABASE_URL to a server ${found}).`,
    )
  }
}

/** The folder itself comes last: its owner tells the next start that all of it has been given. */
function giveTo(path: string, owner: Owner): void {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), owner)
  lchownSync(path, owner.uid, owner.gid)
}

function flush(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
