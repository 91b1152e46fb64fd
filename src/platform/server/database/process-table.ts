import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The command line of a living process, as one line; '' for a pid that is free or a zombie.
 * `kill(pid, 0)` alone is not enough: it also succeeds for zombies and for strangers that got the number later.
 */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    } catch {
      return ''
    }
  }
  return ['', 'Z'].includes(stateOf(pid)) ? '' : ps('command=', pid)
}

/** The parent of a living process, 0 when there is none to see. */
export function parentOf(pid: number): number {
  return Number(process.platform === 'linux' ? (statOf(pid)[1] ?? 0) : ps('ppid=', pid))
}

/** The state of a process as the system's letter: `T` stands, `Z` is a zombie; '' for a free pid. */
export function stateOf(pid: number): string {
  return (process.platform === 'linux' ? statOf(pid)[0] : ps('stat=', pid))?.[0] ?? ''
}

/** Whether the number is taken at all, by a zombie or a stranger too: what PostgreSQL looks at in its lock files. */
export function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The fields of Linux's `stat`: state, parent and so on; none for a pid that is free. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before the last ')' may hold spaces and brackets of its own.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

function ps(field: string, pid: number): string {
  return spawnSync('ps', ['-ww', '-o', field, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}
