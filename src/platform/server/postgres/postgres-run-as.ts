import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { SetupError } from '../setup-error.ts'
import { postgresEnvironment, type PostgresBinaries } from './postgres-binaries.ts'

export interface Owner {
  readonly uid: number
  readonly gid: number
}

/** How to run a PostgreSQL program: it refuses root, and a user that /etc/passwd does not know. */
export interface RunAs {
  /** Goes before the program: `setpriv …`, `unshare …` or nothing. */
  readonly prefix: readonly string[]
  /** For spawn: the user to become. */
  readonly identity: Partial<Owner>
  /** Whom the files must belong to; undefined where they are ours anyway. */
  readonly owner: Owner | undefined
}

export function commandAs(runAs: RunAs, program: string, args: readonly string[]): [string, string[]] {
  const [first = program, ...rest] = [...runAs.prefix, program, ...args]
  return [first, rest]
}

/**
 * An ordinary user runs it as itself. For root each rung of a ladder is tried, and the first that really can start
 * the program and reach the folder is kept:
 * 1. become the owner of the folder or project, else postgres, else nobody;
 * 2. the same with the one capability that opens a project under /root (0700);
 * 3. a user namespace, for sandboxes where no second user exists.
 */
export function pickRunAs(binaries: PostgresBinaries, folder: string): RunAs {
  const parent = dirname(folder)
  mkdirSync(parent, { recursive: true })
  const works = (runAs: RunAs) => canStart(runAs, binaries.postgres) && canReach(runAs, parent)

  if (process.getuid?.() !== 0) {
    const self: RunAs = { prefix: [], identity: {}, owner: undefined }
    if (hasName()) return self
    const mapped: RunAs = { prefix: inNamespace(), identity: {}, owner: undefined }
    if (works(mapped)) return mapped
    throw new SetupError(
      `User ${process.getuid?.()} is not in /etc/passwd, which PostgreSQL needs: add it, or set DATABASE_URL.`,
    )
  }
  for (const owner of candidates(folder)) {
    const plain: RunAs = { prefix: [], identity: owner, owner }
    if (works(plain)) return plain
    const capable: RunAs = { prefix: withDacOverride(owner), identity: {}, owner }
    if (works(capable)) return capable
  }
  const mapped: RunAs = { prefix: inNamespace(), identity: {}, owner: { uid: 0, gid: 0 } }
  if (works(mapped)) return mapped
  throw new SetupError(
    'PostgreSQL refuses to run as root and no other user can start it here: start as an ordinary user, or set DATABASE_URL.',
  )
}

// Its people live in a directory service, not in /etc/passwd, and PostgreSQL finds them there.
const isMac = process.platform === 'darwin'

function candidates(folder: string): Owner[] {
  const users = passwd()
  return [ownerOf(folder), ownerOf(process.cwd()), users.get('postgres'), users.get('nobody')]
    .filter((owner) => owner !== undefined)
    .filter(({ uid }) => uid !== 0 && (isMac || [...users.values()].some((user) => user.uid === uid)))
}

/** Without the securebit access() forgets the capability, and postgres calls its own binary invalid. */
function withDacOverride({ uid, gid }: Owner): string[] {
  return [
    'setpriv',
    '--securebits=+no_setuid_fixup',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ]
}

function inNamespace(): string[] {
  const { uid, gid } = passwd().get('nobody') ?? { uid: 65534, gid: 65534 }
  return ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`]
}

function canStart(runAs: RunAs, postgres: string): boolean {
  return succeeds(runAs, postgres, ['--version'])
}

function canReach(runAs: RunAs, folder: string): boolean {
  return succeeds(runAs, 'test', ['-x', folder])
}

function succeeds(runAs: RunAs, program: string, args: string[]): boolean {
  const [command, rest] = commandAs(runAs, program, args)
  return spawnSync(command, rest, { ...runAs.identity, cwd: '/', env: postgresEnvironment, timeout: 5000 }).status === 0
}

function ownerOf(path: string): Owner | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && { uid: found.uid, gid: found.gid }
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function passwd(): Map<string, Owner> {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
    return new Map(lines.map(([name = '', _password, uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]))
  } catch {
    return new Map()
  }
}
