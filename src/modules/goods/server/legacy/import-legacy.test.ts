import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPublic } from '#platform/server/http/fetch-public.ts'
import { inEnvironment, testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, stockOf } from '../../../../../tests/build/goods.ts'
import { photo } from '../../../../../tests/build/photos.ts'
import { findGoods } from '../read-goods.ts'
import { importLegacy } from './import-legacy.ts'

let shop: TestShop
let folder: string
let server: Server
let address: string
let answers = true

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kramnytsia-legacy-'))
  shop = await testShop({ DATA_DIR: folder, PHOTOS_DIR: join(folder, 'store') })
  const picture = await photo({ width: 400, height: 500 })
  await writeFile(join(folder, 'перед.jpg'), picture)
  await writeFile(join(folder, 'текст.jpg'), 'not a picture')
  server = createServer((request, response) => {
    if (!answers || request.url !== '/збоку.jpg'.replace(/[^/.]+/, encodeURIComponent('збоку')))
      response.writeHead(404).end()
    else response.end(picture)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

async function imported(rows: unknown, options: object = {}): Promise<string[]> {
  const isJson = typeof rows !== 'string'
  const file = Buffer.from(isJson ? JSON.stringify(rows) : rows)
  const reports = await Array.fromAsync(importLegacy(shop, file, { folder, isJson, ...options }))
  return reports.map(({ row, code, outcome, remarks }) => `${row} ${code}: ${[outcome, ...remarks].join(', ')}`)
}

const found = async (code: string) => {
  const goods = await findGoods(shop.database.db, { code })
  if (!goods) throw new Error(`there is no ${code}`)
  return goods
}

describe('[CAT-5] rows of the older shop', () => {
  it('become products, lots by size, colours and photos; a second run changes nothing', async () => {
    const rows = [
      {
        id: 17,
        code: 'L-1',
        name: 'Черевики «Їжак»',
        oldPrice: 1450.5,
        oldPhotos: 'перед.jpg',
        oldColor: 'Чорний, #FF8800, невідь-який',
        oldSize_36: 2,
        oldSize_37: '1',
        oldSize_38: 0,
        photos: [],
      },
    ]
    expect(await imported(rows)).toEqual(['1 L-1: added, lots: 2, photos: 1, the colour "невідь-який" is not known'])
    const goods = await found('L-1')
    expect(goods).toMatchObject({
      nameUk: 'Черевики «Їжак»',
      type: { slug: 'shoes' },
      colours: [
        { name: 'чорний', nameEn: 'black', stops: ['#000000'] },
        { name: '#ff8800', stops: ['#ff8800'] },
      ],
      lots: [
        { size: '36', purchaseNumber: 'legacy', price: 145_050, unitCost: 0, onHand: 2 },
        { size: '37', price: 145_050, onHand: 1 },
      ],
      legacy: {
        oldPrice: 1450.5,
        oldPhotos: 'перед.jpg',
        oldColor: 'Чорний, #FF8800, невідь-який',
        oldSize_36: 2,
        oldSize_37: 1,
      },
    })
    expect(goods.photos.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^products\/Shoes\/L-1\/legacy-[0-9a-f]{16}$/),
    ])
    expect(await imported(rows)).toEqual(['1 L-1: unchanged'])
    expect(await found('L-1')).toEqual(goods)
  })

  it('may be CSV with decimal commas', async () => {
    const csv =
      'code;name;productTypeNameUK;oldPrice;oldSize_35\r\nL-2;Сандалі;Взуття;"999,90";3\r\nL-3;Торба;Сумки;500;\r\n'
    expect(await imported(csv)).toEqual(['2 L-2: added, lots: 1', '3 L-3: added'])
    expect(await found('L-2')).toMatchObject({ lots: [{ size: '35', price: 99_990, onHand: 3 }] })
    expect(await found('L-3')).toMatchObject({ type: { slug: 'bags' }, lots: [] })
  })

  it('are refused one by one, with the reason; the others are taken', async () => {
    const rows = [
      { code: 'L-4', name: 'Річ', oldPrice: 'дорого', oldSize_36: -1 },
      { code: '', name: '', oldSize_36: 1 },
      { code: 'L-4', name: 'Річ', size: 5 },
      'річ',
      { code: 'L-4', name: 'Ні\u0000ч', oldColor: 'a\ud800', productTypeNameEN: 'Bag' },
      { code: 'L-4', name: 'Черевики', oldPrice: 5, oldSize_36: 1 },
      { code: 'L-4', name: 'Черевики', oldPrice: 5, oldSize_36: 1 },
      { code: 'L 4', name: 'Торба', oldPrice: 5, productTypeNameEN: 'Bag' },
    ]
    expect((await imported(rows)).map((line) => line.replace(/(refused, [^:]*).*/, '$1'))).toEqual([
      '1 L-4: refused, oldSize_36',
      '2 : refused, oldPrice',
      '3 : refused, Unknown columns',
      '4 : refused, A value of the wrong kind',
      '5 L-4: refused, name',
      '6 L-4: added, lots: 1',
      '7 L-4: refused, This is already above in the list',
      '8 L 4: refused, A code is made of letters, digits, “-”, “_” and “.”',
    ])
  })

  it('leave a product that is there as it is, and give it its older fields, stock and photos once', async () => {
    const own = await buildProduct(shop, { code: 'L-5', nameUk: 'Своя назва', lots: [{ purchaseNumber: 'P-1' }] })
    const rows = [{ code: 'L-5', name: 'Чужа', productTypeNameEN: 'Bag', oldPrice: 700, oldSize_36: 4 }]
    expect(await imported(rows)).toEqual(['1 L-5: completed, lots: 1'])
    expect(await found('L-5')).toMatchObject({ nameUk: 'Своя назва', legacy: { oldPrice: 700 } })
    expect(await stockOf(shop, own)).toEqual(['P-1: 10 on hand, 0 reserved', 'legacy 36: 4 on hand, 0 reserved'])
    expect(await imported(rows)).toEqual(['1 L-5: unchanged'])
    const bare = [{ code: 'L-5', name: 'Чужа', productTypeNameEN: 'Bag' }]
    expect(await imported(bare)).toEqual(['1 L-5: unchanged'])
  })

  it('have their photos from addresses; one that cannot be had is named, and had by a later run', async () => {
    const fetch = (from: string) => fetchPublic(from, { isAllowed: () => true })
    const oldPhotos = `${address}/${encodeURIComponent('збоку')}.jpg,перед.jpg`
    const rows = [{ code: 'L-6', name: 'Торба', productTypeNameEN: 'Bag', oldPhotos }]
    answers = false
    const [line = ''] = await imported(rows, { fetch })
    expect(line).toMatch(/^1 L-6: added, photos: 1, the photo http.* was not taken: http.* answered 404$/)
    answers = true
    expect(await imported(rows, { fetch })).toEqual(['1 L-6: completed, photos: 1'])
    expect((await found('L-6')).photos).toHaveLength(2)
    expect(await imported(rows, { fetch })).toEqual(['1 L-6: unchanged'])
  })

  it('take no photo that is none, lies elsewhere, or comes from this machine or its neighbours', async () => {
    await writeFile(join(folder, '..', 'kramnytsia-outside.jpg'), 'x')
    const oldPhotos = `текст.jpg,немає.jpg,../kramnytsia-outside.jpg,${address}/a.jpg,http://localhost/a.jpg,http://[::1]/a.jpg,http://169.254.169.254/a`
    const [line = ''] = await imported([{ code: 'L-7', name: 'Торба', productTypeNameEN: 'Bag', oldPhotos }])
    await rm(join(folder, '..', 'kramnytsia-outside.jpg'))
    expect(line.split(', the photo ').slice(1)).toEqual([
      expect.stringMatching(/^текст\.jpg was not taken: /),
      'немає.jpg was not taken: there is no such file',
      '../kramnytsia-outside.jpg was not taken: it lies outside the folder of the import',
      expect.stringContaining('is not a public host'),
      'http://localhost/a.jpg was not taken: localhost is not a public host',
      'http://[::1]/a.jpg was not taken: [::1] is not a public host',
      'http://169.254.169.254/a was not taken: 169.254.169.254 is not a public host',
    ])
    expect((await found('L-7')).photos).toEqual([])
  })

  it('take no photo whose name is none of a file, which ends nothing; a photo store that fails ends the import', async () => {
    // a comma parts it in two
    const inside = `data:image/jpeg;base64,${'QUJD'.repeat(1500)}`
    await symlink('коло.jpg', join(folder, 'коло.jpg'))
    const rows = [
      { code: 'L-8', name: 'Торба', productTypeNameEN: 'Bag', oldPhotos: `${inside},коло.jpg,перед.jpg` },
      { code: 'L-9', name: 'Торба', productTypeNameEN: 'Bag', oldPhotos: 'перед.jpg' },
    ]
    const [line = '', next] = await imported(rows)
    expect(line.replaceAll(/(QUJD)+/g, 'QUJD').split(', ')).toEqual([
      '1 L-8: added',
      'photos: 1',
      'the photo data:image/jpeg;base64 was not taken: there is no such file',
      'the photo QUJD was not taken: there is no such file',
      'the photo коло.jpg was not taken: there is no such file',
    ])
    expect(next).toBe('2 L-9: added, photos: 1')
    const broken = inEnvironment(shop, { PHOTOS_DIR: join(folder, 'перед.jpg', 'store') })
    const file = Buffer.from(JSON.stringify([{ ...rows[1], code: 'L-10' }]))
    await expect(Array.fromAsync(importLegacy(broken, file, { folder, isJson: true }))).rejects.toThrow('ENOTDIR')
  })
})
