import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { deepIt } from '../../../../tests/deep.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { childrenOf, stopProcess } from '../../../../tests/build/processes.ts'
import { commandLine, parentOf } from '../database/process-table.ts'

// Commits stay synchronous: what a killed server has answered must be there again.
const settings = { fsync: 'off', full_page_writes: 'off' }
const module = new URL('./embedded-postgres.ts', import.meta.url).href
let dataDir: string
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kramnytsia-postgres-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const postgres of running.splice(0)) await postgres.stop()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings })
  running.push(postgres)
  return postgres
}

/** Another process of the shop: it starts PostgreSQL, says what it got and stays. */
async function startElsewhere(): Promise<{ child: ChildProcess; pid: number; adopted: boolean }> {
  const script = `
    const { startEmbeddedPostgres } = await import('${module}');
    const { pid, adopted } = await startEmbeddedPostgres(${JSON.stringify({ dataDir, settings })});
    console.log(JSON.stringify({ pid, adopted }));
    setInterval(() => {}, 1000);`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, ...(JSON.parse(said.toString()) as { pid: number; adopted: boolean }) }
}

async function ask<T>(url: string, query: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return Object.values((await client.query<Record<string, T>>(query)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

async function until(happened: () => boolean): Promise<void> {
  await expect.poll(happened, { interval: 10 }).toBe(true)
}

deepIt('two first starts at once: one owns, the other adopts', async () => {
  const both = await Promise.all([startElsewhere(), start()])
  expect(both.filter(({ adopted }) => adopted)).toHaveLength(1)
  expect(both[0].pid).toBe(both[1].pid)
})

deepIt('speaks Ukrainian, over a unix socket only', async () => {
  const { url, connection } = await start()
  await ask(url, 'create extension if not exists pg_trgm')
  expect(await ask(url, `select similarity('сумка', 'сумки') > 0`)).toBe(true)
  expect(
    await ask(
      url,
      `select concat_ws(' ', datcollate, datctype, datlocale, datlocprovider) from pg_database where datname = 'shop'`,
    ),
  ).toBe('C.UTF-8 C.UTF-8 C.UTF-8 b')
  expect(await ask(url, 'show listen_addresses')).toBe('')
  expect(url).toBe(`postgres://shop@/shop?host=${encodeURIComponent(connection.host)}&port=5432`)
})

deepIt(
  'a clock that is set while it starts, as on a small machine that has just learnt the time, ends no start',
  async () => {
    const told = Date.now
    let ahead = 0
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => told() + (ahead += 3_600_000))
    onTestFinished(() => clock.mockRestore())
    expect(await ask((await start()).url, 'select 1')).toBe(1)
  },
)

deepIt('runs in a folder whose name has commas and quotation marks', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'a, "b"'), settings })
  running.push(postgres)
  expect(await ask(postgres.url, 'select 1')).toBe(1)
})

it('kill -9 of PostgreSQL: it comes back by itself with what was written', async () => {
  const postgres = await start()
  const pool = new pg.Pool({ connectionString: postgres.url })
  pool.on('error', () => {})
  await pool.query('create table if not exists kept (n int); insert into kept values (1)')
  const { pid } = postgres
  process.kill(pid, 'SIGKILL')
  await until(() => postgres.pid !== pid)
  expect((await pool.query('select n from kept')).rows).toEqual([{ n: 1 }])
  await pool.end()
})

deepIt('kill -9 of the starter stops the server, and the next start is ordinary', async () => {
  const { child, pid } = await startElsewhere()
  child.kill('SIGKILL')
  await until(() => commandLine(pid) === '')
  expect((await start()).adopted).toBe(false)
})

deepIt('a server that lost starter and watcher is taken over', async () => {
  const { child, pid } = await startElsewhere()
  // Stopped, it cannot notice the end of the watcher and act on it.
  await stopProcess(child.pid ?? 0)
  // the watcher is two: one that waits for the server, one that hears the end of the starter
  const watcher = parentOf(pid)
  for (const each of [watcher, ...childrenOf(watcher)]) if (each !== pid) process.kill(each, 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(commandLine(pid)).not.toBe('')
  const postgres = await start()
  expect(postgres.adopted).toBe(false)
  await postgres.stop()
  expect(commandLine(postgres.pid)).toBe('')
})

it('its log tells that a statement failed, and nothing of the row, the values and the statement', async () => {
  const { url } = await start()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create temp table buyers (phone text unique, age integer check (age < 100))')
  const add = (phone: string, age = 1) => client.query('insert into buyers values ($1, $2)', [phone, age])
  await add('+380671112233')
  await expect(add('+380671112233')).rejects.toMatchObject({ code: '23505', detail: /380671112233/ })
  await expect(add('+380671112244', 100)).rejects.toMatchObject({ code: '23514' })
  await expect(client.query(`insert into buyers values ('+380671112255', 100)`)).rejects.toThrow('buyers_age_check')
  await expect(
    client.query(`do $$ begin execute 'insert into buyers values (''+380671112266'', 100)'; end $$`),
  ).rejects.toThrow('buyers_age_check')
  await client.end()
  const log = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  await expect
    .poll(log)
    .toMatch(/duplicate key value violates unique constraint "buyers_phone_key"\n.*buyers_age_check/)
  expect(log()).not.toMatch(/380671112|insert into/)
})

deepIt('a stale postmaster.pid that names a living stranger is no obstacle', async () => {
  await (await start()).stop()
  const stale = join(dataDir, 'postgres', 'postmaster.pid')
  writeFileSync(
    stale,
    `${process.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n${join(dataDir, 'postgres', 'sock')}\n\n  1 1\nready   \n`,
  )
  const postgres = await start()
  expect(await ask(postgres.url, 'select 1')).toBe(1)
  expect(postgres.pid).not.toBe(process.pid)
})

it('a folder of another major version is refused with what to do', async () => {
  for (const postgres of running.splice(0)) await postgres.stop()
  const version = join(dataDir, 'postgres', 'PG_VERSION')
  writeFileSync(version, '17\n')
  await expect(start()).rejects.toThrow(
    /made by PostgreSQL 17, and this version runs 18: start the version of the shop/,
  )
  writeFileSync(version, '18\n')
  expect(existsSync(join(dataDir, 'postgres.log'))).toBe(true)
})
