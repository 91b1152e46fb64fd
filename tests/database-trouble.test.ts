import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { parentOf } from '#platform/server/process-table.ts'
import { dataFolder, postgresOf, startServer, until, type ServerProcess } from './build/server-process.ts'

let server: ServerProcess
const dataDir = dataFolder()

beforeAll(async () => {
  server = await startServer(dataDir, { args: ['--empty'] })
})
afterAll(() => signalPostgres('SIGCONT'))

function signalPostgres(signal: NodeJS.Signals): void {
  const postmaster = postgresOf(dataDir)
  const pids = process.platform === 'linux' ? readdirSync('/proc') : ps().split('\n')
  const children = pids.map(Number).filter((pid) => pid > 0 && parentOf(pid) === postmaster)
  for (const pid of [postmaster, ...children]) process.kill(pid, signal)
}

function ps(): string {
  return spawnSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).stdout
}

it('[WIRE-3] a database that hangs ends a request within three seconds, and is answered again when it goes on', async () => {
  const paths = ['/api/products', '/uk/cart', '/uk/search?q=1']
  signalPostgres('SIGSTOP')
  onTestFinished(() => signalPostgres('SIGCONT'))
  const began = performance.now()
  const answers = await Promise.all(paths.map((path) => fetch(server.address + path)))
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    paths.map(() => [503, '5']),
  )
  expect((performance.now() - began) / 1000, 'seconds').toBeLessThan(3)
  signalPostgres('SIGCONT')
  await until(async () => (await fetch(`${server.address}/api/products`)).ok, 'the shop to answer again')
})
