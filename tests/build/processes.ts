import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { parentOf } from '#platform/server/process-table.ts'

/** The processes that a process has started and that still live. */
export function childrenOf(parent: number): number[] {
  const pids = process.platform === 'linux' ? readdirSync('/proc') : ps().split('\n')
  return pids.map(Number).filter((pid) => pid > 0 && parentOf(pid) === parent)
}

function ps(): string {
  return spawnSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).stdout
}
