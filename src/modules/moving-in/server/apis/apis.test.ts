import { describe, expect, it } from 'vitest'
import { dataOf, testApi } from '../../../../../tests/build/api.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { promCsv, type PromRow } from '../../../../../tests/build/move-files.ts'
import { moveApis } from '../../../../../tests/build/move-apis.ts'
import { getApis } from '../../apis.contract.ts'
import { importCustomers } from '../../customers.contract.ts'
import { importPastOrders } from '../../past-orders.contract.ts'
import { readApis } from './read-apis.ts'

const a = moveApis()

describe('[FORM-3] another shop is read by its API into the same plan as a file', () => {
  it('Prom: goods of pages, models by their group there, hidden, deleted and foreign prices', async () => {
    expect(await a.read('prom')).toMatchObject({ source: 'prom', state: 'done', read: 6, failure: null })
    const move = await a.moves.now()
    expect(move).toMatchObject({
      source: 'prom',
      fileName: 'Prom API',
      state: 'planned',
      plan: { rows: 5, models: 3, clear: 2, unclear: 1 },
      troubles: [{ column: 'currency', value: 'USD' }],
    })
    expect(await a.moves.models()).toMatchObject([
      {
        code: 'VEREST',
        nameUk: 'Черевики «Верест»',
        sizes: ['36', '37', '38'],
        pieces: 9,
        price: 249_000,
        group: 'Взуття',
      },
      { code: 'LOZA', pieces: 2, price: 135_050 },
      { code: 'USD' },
    ])
    await a.moves.apply()
    const { Data } = await a.api.call('/crm/products/get?code=VEREST', { token: a.token })
    expect(Data).toMatchObject({ description: 'Теплі\n\n- шкіра' })
    const { rows } = await a.shop.database.pool.query('select market_product_id as id from market_matches order by 1')
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(['536', '537', '538', '600'])
  })

  it('Horoshop: modifications of one parent, sizes, colours, costs of nothing', async () => {
    expect(await a.read('horoshop')).toMatchObject({ source: 'horoshop', state: 'done', read: 8 })
    expect(await a.moves.now()).toMatchObject({
      source: 'horoshop',
      plan: { rows: 8, models: 3, clear: 3 },
      troubles: [],
    })
    expect(await a.moves.models()).toMatchObject([
      { code: 'LOZA', colours: ['бежевий', 'чорний'], pieces: 3, price: 135_050 },
      { code: 'PASOK-7', pieces: 11 },
      {
        code: 'VEREST',
        nameUk: 'Черевики «Верест»',
        sizes: ['36', '37', '38', '39', '40'],
        colours: ['чорний'],
        pieces: 10,
      },
    ])
  })

  it('KeyCRM: offers with their products, groups and free stock', async () => {
    expect(await a.read('keycrm')).toMatchObject({ source: 'keycrm', state: 'done', read: 8, total: 8 })
    expect(await a.moves.now()).toMatchObject({ source: 'keycrm', plan: { rows: 8, models: 3, clear: 3 } })
    expect(await a.moves.models()).toMatchObject([
      { code: 'VEREST', group: 'Взуття / Черевики', sizes: ['36', '37', '38', '39', '40'], pieces: 10 },
      { code: 'LOZA', colours: ['бежевий', 'чорний'], pieces: 2 },
      { code: 'PASOK-7', group: 'Аксесуари / Паски' },
    ])
    expect(a.keycrm.calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/v1/products/categories', '/v1/products', '/v1/offers', '/v1/offers/stocks']),
    )
  })

  it('[ORD-8] KeyCRM’s orders become a table that past orders are brought from', async () => {
    expect(await a.read('keycrmOrders')).toMatchObject({ source: 'keycrmOrders', state: 'done', read: 3, total: 3 })
    const table = (await a.api.call('/crm/moving-in/apis/table', { token: a.token })).Data as string
    const send = async (query: string) => {
      const path = `/crm/moving-in/pastOrders?fileName=keycrm.csv${query}`
      const headers = { 'content-type': 'text/csv' }
      return dataOf(importPastOrders, await a.api.call(path, { method: 'POST', token: a.token, body: table, headers }))
    }
    const look = await send('')
    expect(look).toMatchObject({
      ordersCount: 3,
      refusals: [],
      orders: [
        {
          number: '501',
          status: 'completed',
          createdAt: new Date('2025-03-01T22:30:00Z'),
          name: 'Гончар Леся',
          total: 488_000,
        },
        { number: '300777001', status: 'completed', total: 270_100 },
        { number: '503', status: 'cancelled' },
      ],
    })
    expect(await send(`&apply=${look.fingerprint}`)).toMatchObject({ past: { entered: 3 } })
    await a.read('keycrmOrders')
    expect(await send('')).toMatchObject({ ordersCount: 0, knownCount: 3 })
    // people are not kept for longer
    a.shop.travel(25 * 60 * 60_000)
    await readApis(a.shop)
    expect((await a.shown()).reading).toBeUndefined()
    expect((await a.api.call('/crm/moving-in/apis/table', { token: a.token })).status).toBe(404)
  })

  it('[FORM-3] KeyCRM’s buyers become a table that customers are brought from', async () => {
    expect(await a.read('keycrmBuyers')).toMatchObject({ source: 'keycrmBuyers', state: 'done', read: 3, total: 3 })
    const table = (await a.api.call('/crm/moving-in/apis/table', { token: a.token })).Data as string
    const look = await a.api.call('/crm/moving-in/customers', {
      method: 'POST',
      token: a.token,
      body: table,
      headers: { 'content-type': 'text/csv' },
    })
    expect(dataOf(importCustomers, look)).toMatchObject({
      newCount: 2,
      customers: [
        {
          phone: '+380501112233',
          otherPhones: ['+380671112233'],
          lastName: 'Гончар',
          email: 'lesia@example.ua',
        },
        { phone: '+380501112244', firstName: 'Ірина', note: { from: '', to: 'Любить зелене' } },
      ],
      refusals: [{ row: 4 }],
    })
  })

  it('[WIRE-11] goods that came by Prom’s file are the same goods by its API: nothing is to be changed', async () => {
    a.prom.products.clear()
    a.prom.products.groups.push({
      id: 21,
      name: 'Сумки',
      name_multilang: { uk: 'Сумки', ru: 'Сумки' },
      parent_group_id: null,
    })
    const row = (at: number, colour: string): PromRow => ({
      code: `SAME-${at}`,
      name: `Сумка «Однакова» ${colour}`,
      nameUk: `Сумка «Однакова» ${colour}`,
      description: '<p>Одна</p>',
      price: 900,
      quantity: at,
      group: 'Сумки',
      id: 9000 + at,
      variants: '4321',
      photos: 'https://images.example/same.jpg',
    })
    const rows = [row(1, 'чорна'), row(2, 'бежева')]
    for (const { code = '', name = '', id, quantity } of rows)
      a.prom.products.add({
        id: Number(id),
        sku: code,
        name,
        name_multilang: { uk: name, ru: name },
        description: '<p>Одна</p>',
        price: 900,
        quantity_in_stock: Number(quantity),
        group: { id: 21, name: 'Сумки' },
        variation_group_id: 4321,
        main_image: 'https://images.example/same.jpg',
      })
    await a.moves.read(promCsv(rows))
    expect(await a.moves.apply()).toMatchObject({ outcome: { added: 1 } })
    await a.read('prom')
    expect(await a.moves.apply()).toMatchObject({ outcome: { added: 0, changed: 0, unchanged: 1 } })
  })

  it('a second reading brings only the goods that changed, and undo takes it back', async () => {
    await a.read('keycrm')
    await a.moves.apply()
    const [offer] = a.keycrm.lists.get('/offers') as { price: number }[]
    if (offer) offer.price = 2590
    await a.read('keycrm')
    expect(await a.moves.apply()).toMatchObject({ outcome: { added: 0, changed: 1 } })
    expect(await a.moves.undo()).toMatchObject({ state: 'undone' })
    if (offer) offer.price = 2490
  })
})

describe('[OUT-1] nothing calls out without keys', () => {
  it('an unconnected shop is not read, and the answer says where to connect it', async () => {
    const bare = await testShop()
    const bareApi = testApi(bare)
    const admin = await bareApi.signIn('admin')
    const answer = await bareApi.call('/crm/moving-in/apis/read', {
      method: 'POST',
      token: admin,
      body: { source: 'keycrm' },
    })
    expect(answer).toMatchObject({ status: 409, Message: { Errors: [{ id: 'source' }] } })
    expect(dataOf(getApis, await bareApi.call('/crm/moving-in/apis/get', { token: admin }))).toEqual({
      apis: ['prom', 'horoshop', 'keycrm', 'keycrmOrders', 'keycrmBuyers'].map((source) => ({
        source,
        isConnected: false,
      })),
    })
  })

  it.each([
    ['keycrm', { KEYCRM_TOKEN: 'wrong-key-of-keycrm' }, 400],
    ['keycrm', { KEYCRM_TOKEN: 'stand-in-keycrm' }, 200],
    [
      'horoshop',
      {
        HOROSHOP_ADDRESS: 'https://other-shop.example',
        HOROSHOP_LOGIN: 'api@shop.example',
        HOROSHOP_PASSWORD: 'wrong',
      },
      400,
    ],
    [
      'horoshop',
      {
        HOROSHOP_ADDRESS: 'https://other-shop.example',
        HOROSHOP_LOGIN: 'api@shop.example',
        HOROSHOP_PASSWORD: 'stand-in-horoshop',
      },
      200,
    ],
  ])('[OUT-2] the keys of %s are tried before they are kept: %j', async (id, values, status) => {
    const addresses = {
      HOROSHOP_API_URL: a.horoshop.settings.HOROSHOP_API_URL!,
      KEYCRM_API_URL: a.keycrm.settings.KEYCRM_API_URL!,
    }
    const bare = await testShop(addresses)
    const bareApi = testApi(bare)
    const admin = await bareApi.signIn('admin')
    const answer = await bareApi.call('/crm/settings/keys', {
      method: 'PUT',
      token: admin,
      body: { id, values },
    })
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer)).not.toContain('stand-in-keycrm')
  })

  it('[OUT-2] an address of the shop’s own network is not asked', async () => {
    const bare = await testShop()
    const bareApi = testApi(bare)
    const admin = await bareApi.signIn('admin')
    const values = {
      HOROSHOP_ADDRESS: a.horoshop.settings.HOROSHOP_API_URL,
      HOROSHOP_LOGIN: 'api@shop.example',
      HOROSHOP_PASSWORD: 'stand-in-horoshop',
    }
    const answer = await bareApi.call('/crm/settings/keys', {
      method: 'PUT',
      token: admin,
      body: { id: 'horoshop', values },
    })
    expect(answer.status).toBe(409)
    expect(a.horoshop.calls).toEqual([])
  })
})
