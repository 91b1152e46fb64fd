import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SetupError } from '#platform/server/setup-error.ts'
import { dataFolder } from '../../../../tests/build/server-process.ts'
import { fileCopier } from './copy-file.ts'

const folder = dataFolder()
const at = (name: string) => join(folder, name)
const copyFile = fileCopier(new AbortController().signal)

async function untilBegun(copy: string): Promise<void> {
  const size = () => statSync(copy, { throwIfNoEntry: false })?.size ?? 0
  await expect.poll(size, { interval: 5 }).toBeGreaterThan(0)
}

it('a table that gets shorter while it is copied, as one whose end is given back, is copied as it is by then', async () => {
  writeFileSync(at('table'), 'begun', { mode: 0o600 })
  // takes no room itself, and far longer to copy than to cut
  truncateSync(at('table'), 2 ** 43)
  const copying = copyFile(at('table'), at('copy'))
  await untilBegun(at('copy'))
  truncateSync(at('table'), 5)
  await copying
  expect(statSync(at('copy')).mode & 0o077, 'of its owner alone').toBe(0)
  truncateSync(at('copy'), 5)
  expect(readFileSync(at('copy'), 'utf8')).toBe('begun')
})

it('a file that is gone leaves no copy, and one that has no end is given up with the reason', async () => {
  await expect(copyFile(at('gone'), at('none'))).rejects.toThrow('ENOENT')
  expect(existsSync(at('none'))).toBe(false)
  const stop = new AbortController()
  const copying = fileCopier(stop.signal)('/dev/zero', at('zeros'))
  await untilBegun(at('zeros'))
  stop.abort(new SetupError('The shop was stopped.'))
  await expect(copying).rejects.toThrow('The shop was stopped.')
})
