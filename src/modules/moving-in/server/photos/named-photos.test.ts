import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { promCsv } from '../../../../../tests/build/move-files.ts'
import { movesOf } from '../../../../../tests/build/moves.ts'
import { photo } from '../../../../../tests/build/photos.ts'
import { codesInName } from './codes-in-name.ts'

let shop: TestShop
let api: ReturnType<typeof testApi>
let token: string
let moves: ReturnType<typeof movesOf>

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  moves = movesOf(api, token)
})

const photosOf = async (code: string) =>
  ((await api.call(`/crm/products/get?code=${code}`, { token })).Data as { photos: unknown[] }).photos

async function give(name: string, bytes: Buffer) {
  const { id } = await moves.now()
  return api.call(`/crm/moving-in/photo?id=${id}&name=${encodeURIComponent(name)}`, {
    method: 'POST',
    token,
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/jpeg' },
  })
}

describe('[IMG-4] photos of a folder are known by codes in their names', () => {
  it.each([
    ['BAG-17/1.jpg', 'BAG-17'],
    ['BAG-17 чорна (2).jpg', 'BAG-17'],
    ['фото/осінь/BAG-17_3.jpeg', 'BAG-17'],
    ['BAG-17.JPG', 'BAG-17'],
    ['BAG\\BAG-17-2.webp', 'BAG-17'],
    ['BAG-17_.jpg', 'BAG-17'],
    ['BAG-17 - .jpg', 'BAG-17'],
    ['___/BAG-17/---.jpg', 'BAG-17'],
    [`BAG-17${'_'.repeat(16_000)}1${'_'.repeat(16_000)}x.jpg`, 'BAG-17'],
  ])('%s', (name, code) => {
    expect(codesInName(name)).toContain(code)
  })

  it('prefers the longest code of the file’s own name to that of its folder', () => {
    const codes = codesInName('BAG-1/BAG-17-2.jpg')
    expect(codes.indexOf('BAG-17-2')).toBeLessThan(codes.indexOf('BAG-17'))
    expect(codes.indexOf('BAG-17')).toBeLessThan(codes.indexOf('BAG-1'))
  })

  it('come to their products once, in their order, and go with the move', async () => {
    await moves.read(promCsv([{ code: 'BAG-17', name: 'Сумка', price: 900, quantity: 1, group: 'Сумки' }]))
    const { id } = await moves.apply()
    const [one, two] = [await photo(), await photo({ width: 64 })]
    for (const [name, bytes] of [
      ['BAG-17/1.jpg', one],
      ['BAG-17 чорна (2).jpg', two],
      ['BAG-17/1.jpg', one],
    ] as const)
      expect((await give(name, bytes)).Data).toEqual({ code: 'BAG-17' })
    await api.call('/crm/moving-in/photos', { method: 'POST', token, body: { id, act: 'resume' } })
    await expect.poll(async () => (await photosOf('BAG-17')).length, { interval: 50 }).toBe(2)
    expect((await moves.now()).photos).toMatchObject({ total: 2, kept: 2, gone: 0 })
    expect(await moves.undo()).toMatchObject({ state: 'undone', undone: { leftCount: 0 } })
    expect((await api.call('/crm/products/get?code=BAG-17', { token })).status).toBe(404)
  })

  it('by the code of one size there, and by one that was mended', async () => {
    const size = (number: number) => ({
      code: `SHO-${number}0`,
      name: 'Черевики «Фото»',
      price: 900,
      quantity: 1,
      group: 'Взуття',
      variants: 'f',
      traits: [['Розмір', String(number)]] as const,
    })
    const bag = { code: 'ВAG-19', name: 'Сумка «Фото»', price: 900, quantity: 1, group: 'Сумки' }
    await moves.read(promCsv([size(36), size(37), bag]))
    await moves.answer([{ kind: 'lookAlike', subject: '', answer: 'mend' }])
    await moves.apply()
    const [model] = (await moves.models()).filter(({ nameUk }) => nameUk.startsWith('Черевики'))
    expect((await give('SHO-370 (2).jpg', await photo({ width: 66 }))).Data).toEqual({ code: model?.code })
    expect((await give('ВAG-19/1.jpg', await photo({ width: 68 }))).Data).toEqual({ code: 'BAG-19' })
  })

  it('of no product, and no pictures, are named', async () => {
    await moves.read(promCsv([{ code: 'BAG-18', name: 'Сумка', price: 900, quantity: 1, group: 'Сумки' }]))
    await moves.apply()
    expect((await give('HAT-1/1.jpg', await photo())).status).toBe(404)
    expect((await give('BAG-18.jpg', Buffer.from('<html>no picture</html>'))).status).toBe(415)
    expect(await photosOf('BAG-18')).toEqual([])
  })
})
