import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const program = `
  import { spool } from ${JSON.stringify(new URL('./spool.ts', import.meta.url).href)}
  const [folder, ...sizes] = process.argv.slice(1)
  const limits = { mostBytes: 2 ** 30, tooLong: () => new Error('too long') }
  const body = sizes.map((size) => new Uint8Array(Number(size)).fill(7))
  const told = await spool(folder, body, limits).then(({ size }) => 'kept ' + size, ({ code }) => code)
  console.log(told)`

it.each([
  ['in one piece', [1_200_000]],
  ['in the last of several', [500_000, 500_000, 300_000]],
  ['where a smaller one would find room again', [1_200_000, 10]],
])('[IMG-1] a photo that the disk takes a part of is refused, and nothing of it stays: %s', async (_, sizes) => {
  const folder = await mkdtemp(join(tmpdir(), 'spool-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // a limit of 512 kB or a megabyte for a file, as the shell counts, told as a full disk is: a part is taken, the rest refused
  const limited = `trap '' XFSZ; ulimit -f 1024; [ "$(ulimit -f)" = 1024 ] && exec "$@"`
  const { stdout, stderr } = spawnSync(
    'sh',
    ['-c', limited, 'sh', process.execPath, '--input-type=module', '-e', program, folder, ...sizes.map(String)],
    { encoding: 'utf8' },
  )
  expect([stdout.trim(), stderr]).toEqual(['EFBIG', ''])
  expect(await readdir(folder)).toEqual([])
})
