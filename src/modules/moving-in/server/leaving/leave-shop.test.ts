import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { cloneDemo } from '../../../../../tests/build/clone-demo.ts'
import { shopAt, type TestShop } from '../../../../../tests/build/shop.ts'
import { leavingTables } from './leaving-tables.ts'

const password = 'Пароль-123'
let demo: Awaited<ReturnType<typeof cloneDemo>>
let shop: TestShop
let api: TestApi
let admin: string
let folder: string

beforeAll(async () => {
  demo = await cloneDemo()
  const { TEST_FOLDER = '' } = process.env
  shop = shopAt(demo.url, { DATA_DIR: join(TEST_FOLDER, 'demo') })
  api = testApi(shop)
  admin = await api.signIn('admin')
  folder = await mkdtemp(join(tmpdir(), 'left-'))
  await shop.database.pool.query(
    `insert into settings (name, value) values ('SHOP_NAME_UK', 'Наша'), ('PROM_API_TOKEN', 'kept-key-of-prom')
     on conflict (name) do update set value = excluded.value`,
  )
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await shop.database.close()
  await demo.drop()
})

const leave = (given: string, token = admin) =>
  api.call('/crm/moving-in/leave', { method: 'POST', token, body: { password: given } })

it('[AUTH-9] the whole shop is for an Admin who says their password once more', async () => {
  const wrong = await leave('Не-той-123')
  expect([wrong.status, wrong.Message.Errors.map(({ id }) => id)]).toEqual([400, ['password']])
  expect((await leave(password, await api.signIn('manager'))).status).toBe(403)
})

it('[FORM-3] the archive has each row of each table, the photos, and no secret', async () => {
  const answer = await leave(password)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  const file = join(folder, 'all.tar.gz')
  await writeFile(file, Buffer.from(answer.Data as string, 'latin1'))
  await promisify(execFile)('tar', ['-xzf', file, '-C', folder])

  const readMe = await readFile(join(folder, 'README.md'), 'utf8')
  for (const { name, columns } of leavingTables) {
    expect(readMe).toContain(`## ${name}\n`)
    const lines = (await readFile(join(folder, 'data', `${name}.jsonl`), 'utf8')).split('\n').slice(0, -1)
    const names = columns.split(' ')
    const kept = names.map((column) => `"${column}"`).join(', ')
    const { rows } = await shop.database.pool.query<{ line: string }>(
      `select row_to_json(t)::text as line from (select ${kept} from ${name}) t`,
    )
    const here = rows.map(({ line }) => line).filter((line) => !line.includes('PROM_API_TOKEN'))
    expect(lines.toSorted()).toEqual(here.toSorted())
    const csv = await readFile(join(folder, 'csv', `${name}.csv`), 'utf8')
    expect(csv.startsWith(`\uFEFF${names.join(';')}\r\n`)).toBe(true)
  }

  const pictures = (await readFile(join(folder, 'photos', 'files.csv'), 'utf8')).trim().split('\r\n').slice(1)
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from pictures order by id')
  expect(pictures.map((line) => line.split(';')[0])).toEqual(rows.map(({ id }) => id))
  expect(pictures.length).toBeGreaterThan(0)
  for (const line of pictures) expect((await stat(join(folder, line.split(';')[1] ?? '?'))).size).toBeGreaterThan(0)
  const bag = await readdir(join(folder, 'photos'))
  expect(bag.length).toBeGreaterThan(10)

  const settings = await readFile(join(folder, 'data', 'settings.jsonl'), 'utf8')
  expect(settings).toContain('Наша')
  const { stdout } = await promisify(execFile)(
    'grep',
    ['-rlE', 'kept-key-of-prom|password_hash|scrypt', 'data', 'csv'],
    {
      cwd: folder,
    },
  ).catch((fault: { stdout: string }) => fault)
  expect(stdout).toBe('')
})
