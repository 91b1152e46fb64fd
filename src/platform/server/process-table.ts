import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * What a living process was started with, as one line; '' for a pid that is free or a zombie.
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
  const state = ps('stat=', pid)
  return state === '' || state.startsWith('Z') ? '' : ps('command=', pid)
}

/** The parent of a living process, 0 when there is none to see. */
export function parentOf(pid: number): number {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name before the last ')' may hold spaces and brackets of its own.
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    } catch {
      return 0
    }
  }
  return Number(ps('ppid=', pid))
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

function ps(field: string, pid: number): string {
  return spawnSync('ps', ['-ww', '-o', field, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}
