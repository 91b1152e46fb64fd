import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dataOf, testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { openMeest, type Meest } from '../../../../../tests/stand-ins/meest.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { openUkrposhta, type Ukrposhta } from '../../../../../tests/stand-ins/ukrposhta.ts'
import { getCompanies } from '#modules/outbox/companies.contract.ts'
import { meestMaker, ukrposhtaMaker } from '../index.ts'

let ukr: Ukrposhta
let meest: Meest
let shop: TestShop
let api: TestApi
let token: string
let dataDir: string

beforeAll(async () => {
  const clock = openClock()
  ;[ukr, meest] = await Promise.all([openUkrposhta(clock), openMeest(clock)])
  dataDir = await mkdtemp(join(tmpdir(), 'making-keys-'))
  const addresses = ['UKRPOSHTA_TRACK_URL', 'UKRPOSHTA_API_URL', 'UKRPOSHTA_FORMS_URL', 'MEEST_API_URL']
  const all: Record<string, string> = { ...ukr.settings, ...meest.settings }
  shop = await testShop({
    DATA_DIR: dataDir,
    ...Object.fromEntries(addresses.map((name) => [name, all[name] ?? ''])),
  })
  api = testApi(shop)
  token = await api.signIn('admin')
})
afterAll(() => Promise.all([ukr.close(), meest.close(), rm(dataDir, { recursive: true })]))
beforeEach(() => {
  ukr.reset()
  meest.reset()
})

const isConnected = async (company: string) =>
  dataOf(getCompanies, await api.call('/crm/integrations', { token })).find(({ id }) => id === company)?.isConnected
const paste = (id: string, values: Record<string, string>) =>
  api.call('/crm/settings/keys', { method: 'PUT', token, body: { id, values } })
const given = ({ settings }: { settings: Readonly<Record<string, string>> }, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, settings[name] ?? '']))

it('[OUT-1] [OUT-2] Ukrposhta makes parcels once its three keys are there, which are tried by asking who sends by them', async () => {
  expect(ukrposhtaMaker.isConnected(shop)).toBe(false)
  const [key, rest] = ['UKRPOSHTA_KEY', ['UKRPOSHTA_TOKEN', 'UKRPOSHTA_SENDER']] as const
  expect((await paste('ukrposhta', given(ukr, key))).status).toBe(400)
  const wrong = { ...given(ukr, key, ...rest), UKRPOSHTA_TOKEN: 'another-token' }
  expect((await paste('ukrposhta', wrong)).status).toBe(400)
  expect(ukr.calls).toHaveLength(1)
  expect(await isConnected('ukrposhta')).toBe(false)
  expect((await paste('ukrposhta', given(ukr, key, ...rest))).status).toBe(200)
  expect(ukr.calls.every((call) => call.startsWith('GET clients/'))).toBe(true)
  expect([await isConnected('ukrposhta'), ukrposhtaMaker.isConnected(shop)]).toEqual([true, true])
})

it('[OUT-1] Meest makes parcels once its contract is there beside the name and the password; without it they are followed', async () => {
  expect((await paste('meest', given(meest, 'MEEST_LOGIN', 'MEEST_PASSWORD'))).status).toBe(200)
  expect([await isConnected('meest'), meestMaker.isConnected(shop)]).toEqual([true, false])
  expect((await paste('meest', given(meest, 'MEEST_CONTRACT'))).status).toBe(200)
  expect(meestMaker.isConnected(shop)).toBe(true)
})
