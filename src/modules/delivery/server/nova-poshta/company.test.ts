import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromKysely, PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dataOf, testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { openNovaPoshta, type NovaPoshta } from '../../../../../tests/stand-ins/nova-poshta.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { demoTowns } from '../../../../../demo/places.ts'
import { getCompanies, tryCompany } from '#modules/outbox/companies.contract.ts'
import { copyDirectory } from '../index.ts'

const job = 'copy-nova-poshta'
let carrier: NovaPoshta
let shop: TestShop
let api: TestApi
let token: string
let boss: PgBoss
let dataDir: string

beforeAll(async () => {
  carrier = await openNovaPoshta(openClock())
  dataDir = await mkdtemp(join(tmpdir(), 'nova-poshta-'))
  shop = await testShop({ DATA_DIR: dataDir, NOVA_POSHTA_API_URL: carrier.settings['NOVA_POSHTA_API_URL'] ?? '' })
  api = testApi(shop)
  token = await api.signIn('admin')
  boss = new PgBoss({ db: fromKysely(shop.database.db), supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue(job)
})
afterAll(() => Promise.all([carrier.close(), boss.stop({ graceful: false }), rm(dataDir, { recursive: true })]))
beforeEach(() => carrier.reset())

const state = async () =>
  dataOf(getCompanies, await api.call('/crm/integrations', { token })).find(({ id }) => id === 'novaposhta')
const paste = (key: string) =>
  api.call('/crm/settings/keys', {
    method: 'PUT',
    token,
    body: { id: 'novaposhta', values: { NOVA_POSHTA_KEY: key } },
  })
const tryNow = async () =>
  dataOf(
    tryCompany,
    await api.call('/crm/integrations/try', { method: 'POST', token, body: { company: 'novaposhta' } }),
  )

it('[OUT-1] [OUT-2] it is off until a key is pasted, which is tried by a call that tells whose it is', async () => {
  expect(await state()).toMatchObject({ title: { uk: 'Нова пошта', en: 'Nova Poshta' }, isConnected: false })
  expect(await paste('another-key-than-theirs')).toMatchObject({
    status: 400,
    Message: { Errors: [{ id: 'values.NOVA_POSHTA_KEY' }] },
  })
  carrier.failNext('http500')
  expect((await paste(carrier.key)).status).toBe(409)
  expect(await state()).toMatchObject({ isConnected: false })
  const kept = await paste(carrier.key)
  expect(kept.status).toBe(200)
  expect(JSON.stringify(kept.Data)).not.toContain(carrier.key)
  expect(carrier.asked).toEqual(['getCounterparties 1', 'getCounterparties 1', 'getCounterparties 1'])
  expect(await state()).toMatchObject({ isConnected: true, readAt: null })
})

it('[OUT-6] the company’s page shows the last copy and its rows; “try now” asks with the key, and a copy follows where it works', async () => {
  await copyDirectory(shop)
  expect(await state()).toMatchObject({
    readAt: expect.any(Date),
    // with the three by which the key was tried
    calls: 5,
    failures: 2,
    kept: [
      { title: { uk: 'Населених пунктів' }, count: demoTowns.length },
      { title: { uk: 'Відділень і поштоматів' }, count: demoTowns.flatMap(({ branches }) => branches).length },
    ],
  })
  carrier.key = 'a-newer-one'
  expect(await tryNow()).toEqual({ isWell: false, why: 'badKey' })
  expect(await boss.fetch(job)).toEqual([])
  carrier.reset()
  expect(await tryNow()).toEqual({ isWell: true, why: '' })
  expect(await boss.fetch(job)).toHaveLength(1)
})
