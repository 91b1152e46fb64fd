import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { getApis, type ApisAnswer, type ApiReading } from '#modules/moving-in/apis.contract.ts'
import type { ApiSourceName } from '#modules/moving-in/api-source.ts'
import { openHoroshopStandIn, type HoroshopStandIn } from '../stand-ins/moving/horoshop.ts'
import { openKeycrmStandIn, type KeycrmStandIn } from '../stand-ins/moving/keycrm.ts'
import { openProm, type Prom } from '../stand-ins/prom/prom.ts'
import { openClock } from '../stand-ins/stand-in.ts'
import { dataOf, testApi, type TestApi } from './api.ts'
import { testShop, type TestShop } from './database.ts'
import { movesOf } from './moves.ts'

export type Reading = ApiReading

export interface MoveApis {
  shop: TestShop
  api: TestApi
  token: string
  moves: ReturnType<typeof movesOf>
  prom: Prom
  horoshop: HoroshopStandIn
  keycrm: KeycrmStandIn
  shown(): Promise<ApisAnswer>
  /** A reading that nobody goes on with yet. */
  insert(source: ApiSourceName): Promise<unknown>
  begin(source: ApiSourceName): ReturnType<TestApi['call']>
  /** Until it is read, stopped or failed, or rests after a failure. */
  settled(): Promise<Reading>
  read(source: ApiSourceName): Promise<Reading>
}

/** A shop beside the three that it can read by API, each with small pages; anew for each test of the file. */
export function moveApis(): MoveApis {
  const clock = openClock()
  const own = {} as MoveApis

  beforeAll(async () => {
    own.prom = await openProm(clock, { longestPage: 2 })
    own.horoshop = await openHoroshopStandIn(clock, { longestPage: 3 })
    own.keycrm = await openKeycrmStandIn(clock, { longestPage: 3, callsAMinute: 1000 })
    own.shop = await testShop({ ...own.prom.settings, ...own.horoshop.settings, ...own.keycrm.settings })
    own.api = testApi(own.shop)
    own.token = await own.api.signIn('admin')
    own.moves = movesOf(own.api, own.token)
  })
  afterAll(() => Promise.all([own.prom, own.horoshop, own.keycrm].map((each) => each.close())))
  beforeEach(async () => {
    for (const each of [own.prom, own.horoshop, own.keycrm]) each.reset()
    fillProm(own.prom)
    await own.shop.database.pool.query(`
      delete from companies; delete from move_readings;
      delete from moves m where not exists (select from move_runs r where r.move_id = m.id)`)
  })

  return Object.assign(own, {
    shown: async () => dataOf(getApis, await own.api.call('/crm/moving-in/apis/get', { token: own.token })),
    insert: (source: ApiSourceName) =>
      own.shop.database.pool.query(`insert into move_readings (source, begun_at) values ($1, now())`, [source]),
    begin: (source: ApiSourceName) =>
      own.api.call('/crm/moving-in/apis/read', { method: 'POST', token: own.token, body: { source } }),
    async settled() {
      let reading: Reading | undefined
      await expect
        .poll(
          async () => {
            ;({ reading } = await own.shown())
            return reading !== undefined && (reading.state !== 'running' || reading.failure !== null)
          },
          { interval: 20 },
        )
        .toBe(true)
      return reading as unknown as Reading
    },
    async read(source: ApiSourceName) {
      expect((await own.begin(source)).status).toBe(200)
      return own.settled()
    },
  })
}

function fillProm(prom: Prom): void {
  prom.products.groups.push(
    { id: 10, name: 'Обувь', name_multilang: { uk: 'Взуття', ru: 'Обувь' }, parent_group_id: null },
    { id: 11, name: 'Сумки', name_multilang: { uk: 'Сумки', ru: 'Сумки' }, parent_group_id: null },
  )
  const boot = { group: { id: 10, name: 'Обувь' }, price: 2490, presence: 'available', variation_group_id: 77 }
  for (const size of [36, 37, 38])
    prom.products.add({
      ...boot,
      id: 500 + size,
      sku: `VEREST-${size}`,
      name: `Ботинки «Верест» ${size}`,
      name_multilang: { uk: `Черевики «Верест», ${size}`, ru: `Ботинки «Верест» ${size}` },
      description_multilang: { uk: '<p>Теплі</p><ul><li>шкіра</li></ul>', ru: '' },
      quantity_in_stock: 3,
      images: [{ id: 1, url: 'https://images.example/verest.jpg' }],
      main_image: 'https://images.example/verest.jpg',
    })
  prom.products.add({
    id: 600,
    sku: 'LOZA',
    name: 'Сумка «Лоза»',
    price: '1 350,50 грн' as unknown as number,
    group: { id: 11, name: 'Сумки' },
    quantity_in_stock: 2,
    discount: { type: 'percent', value: 10, date_start: '01.11.2026', date_end: '31.12.2026' },
  })
  prom.products.add({
    id: 601,
    sku: 'OLD',
    name: 'Сумка давня',
    group: { id: 11 },
    status: 'deleted',
    quantity_in_stock: 1,
  })
  prom.products.add({
    id: 602,
    sku: 'USD',
    name: 'Сумка за долари',
    price: 30,
    currency: 'USD',
    group: { id: 11 },
    status: 'not_on_display',
    quantity_in_stock: 1,
  })
}
