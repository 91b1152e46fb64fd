import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AlreadyRunning, findRunningInstance, takeInstanceLock } from './instance-lock.ts'
import { socketFolder } from './socket-folder.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kramnytsia-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('a second start is refused with the pid and the address of the first', async () => {
  const lock = await takeInstanceLock(dataDir)
  await expect(takeInstanceLock(dataDir)).rejects.toThrow(`as process ${process.pid}, and is still starting`)
  lock.announce('http://localhost:3000')
  const refusal = await takeInstanceLock(dataDir).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AlreadyRunning)
  expect((refusal as AlreadyRunning).instance).toEqual({ pid: process.pid, address: 'http://localhost:3000' })
  expect((refusal as AlreadyRunning).message).toContain(`as process ${process.pid}, at http://localhost:3000`)
  expect(await findRunningInstance(dataDir)).toEqual({ pid: process.pid, address: 'http://localhost:3000' })
  await lock.release()
})

it('a released lock can be taken again, and leaves one file however often', async () => {
  for (let round = 0; round < 5; round += 1) await (await takeInstanceLock(dataDir)).release()
  expect(readdirSync(dataDir)).toHaveLength(1)
  expect(await findRunningInstance(dataDir)).toBeUndefined()
})

it('of starts at the same instant exactly one goes on, over a dead lock too', async () => {
  for (let round = 0; round < 10; round += 1) {
    const starts = await Promise.allSettled(Array.from({ length: 12 }, () => takeInstanceLock(dataDir)))
    const taken = starts.filter((start) => start.status === 'fulfilled')
    expect(taken).toHaveLength(1)
    await taken[0]?.value.release()
  }
})

it('ends with its process, kill -9 included', async () => {
  const module = new URL('./instance-lock.ts', import.meta.url).href
  const script = `await (await import('${module}')).takeInstanceLock(process.argv[1]); console.log(); setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  await expect(takeInstanceLock(dataDir)).rejects.toThrow(`process ${other.pid}`)
  other.kill('SIGKILL')
  await once(other, 'exit')
  await (await takeInstanceLock(dataDir)).release()
})

it('works where the path is too long for a socket', async () => {
  const deep = join(dataDir, 'x'.repeat(120))
  const lock = await takeInstanceLock(deep)
  await expect(takeInstanceLock(deep)).rejects.toThrow(AlreadyRunning)
  await lock.release()
  rmSync(socketFolder(deep, 'instance-1.sock'), { recursive: true })
})
