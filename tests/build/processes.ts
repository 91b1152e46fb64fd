import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentOf, stateOf } from '#platform/server/database/process-table.ts'

/** The processes that a process has started and that still live. */
export function childrenOf(parent: number): number[] {
  const pids = process.platform === 'linux' ? readdirSync('/proc') : ps().split('\n')
  return pids.map(Number).filter((pid) => pid > 0 && parentOf(pid) === parent)
}

/** Stops a process, and comes back when it stands: on a busy machine a signal takes its time. One that ended is left. */
export async function stopProcess(pid: number): Promise<void> {
  while (sendTo(pid, 'SIGSTOP') && !['T', 'Z', ''].includes(stateOf(pid))) await sleep(1)
}

/** Stops a process and all that it has started. */
export async function stopFamily(parent: number): Promise<void> {
  // first: once it stands, nothing more is started that would go on
  await stopProcess(parent)
  await Promise.all(childrenOf(parent).map(stopProcess))
}

/** Lets a process and what it started go on. */
export function continueFamily(parent: number): void {
  for (const pid of [parent, ...childrenOf(parent)]) sendTo(pid, 'SIGCONT')
}

/** Whether the process was there to get it: 0, which nobody has, would be the caller with all that it started. */
function sendTo(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return pid > 0 && process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

function ps(): string {
  return spawnSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).stdout
}
