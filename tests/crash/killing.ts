import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { commandLine, parentOf } from '#platform/server/database/process-table.ts'
import { postgresOf, startServer, until, type ServerOptions, type ServerProcess } from '../build/server-process.ts'

/** Who is killed, by `kill -9`. */
export type Victim = 'the server' | 'PostgreSQL' | 'PostgreSQL with all its processes' | 'everything at once'

export const victims: readonly Victim[] = [
  'the server',
  'PostgreSQL',
  'PostgreSQL with all its processes',
  'everything at once',
]

/** Kills, and answers the server that serves afterwards: the same one, or the next start. */
export async function killAndComeBack(
  victim: Victim,
  server: ServerProcess,
  dataDir: string,
  options: ServerOptions,
): Promise<ServerProcess> {
  const postgres = postgresOf(dataDir)
  if (victim !== 'the server')
    kill(victim === 'PostgreSQL' ? [postgres] : [...familyOf(postgres), parentOf(postgres), postgres])
  if (victim === 'PostgreSQL' || victim === 'PostgreSQL with all its processes') {
    await until(() => commandLine(postgres) === '', 'PostgreSQL to be dead')
    const isBack = until(
      () =>
        fetch(`${server.address}/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      'the server to have its database back',
    )
    return Promise.race([isBack.then(() => server), endOf(server)])
  }
  server.child.kill('SIGKILL')
  await server.ended
  return startServer(dataDir, options)
}

/** The end of a server that should have stayed. */
async function endOf(server: ServerProcess): Promise<never> {
  const end = await server.ended
  throw new Error(`the server ended with ${end}:\n${server.printed()}`)
}

function kill(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // a backend may have ended by itself
    }
  }
}

/** Every process below one; PostgreSQL's have sessions of their own, so that no signal to a group reaches them. */
function familyOf(pid: number): number[] {
  const children = allProcesses().filter((each) => parentOf(each) === pid)
  return children.flatMap((child) => [child, ...familyOf(child)])
}

function allProcesses(): number[] {
  const names =
    process.platform === 'linux'
      ? readdirSync('/proc')
      : spawnSync('ps', ['-A', '-o', 'pid='], { encoding: 'utf8' }).stdout.split('\n')
  return names.map(Number).filter((pid) => pid > 0)
}
