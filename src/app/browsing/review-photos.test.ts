import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { PictureVariant } from '#modules/media/picture.ts'
import { runPhotoJob } from '#modules/media/server/index.ts'
import { readWhole } from '#modules/media/server/objects/object-store.ts'
import { photoStore } from '#modules/media/server/photo-store.ts'
import type { Order } from '#modules/orders/order.ts'
import { testApi, type TestApi } from '../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { dataFolder } from '../../../tests/build/server-process.ts'
import { buildProduct, type BuiltProduct } from '../../../tests/build/goods.ts'
import { movingWebp, photo } from '../../../tests/build/photos.ts'
import { buildReceived, reviewWords as words, sendReview, type SentReview } from '../../../tests/build/reviews.ts'
import { testSite, type Shown, type Site, type Visitor } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site
let api: TestApi
let token: string
let bag: BuiltProduct
let ivan: Visitor

beforeAll(async () => {
  shop = await testShop({ DATA_DIR: dataFolder() })
  site = await testSite(shop)
  api = testApi(shop)
  token = await api.signIn('admin')
})

beforeEach(async () => {
  await shop.database.pool.query(
    'delete from rate_limits; delete from reviews; delete from pictures; delete from blobs',
  )
  bag = await buildProduct(shop, { lots: [{ quantity: 50 }] })
  ivan = site.visitor()
})

const bought = () => buildReceived(shop, bag.code)
const send = (order: SentReview['order'], files: SentReview['files'], text = words) =>
  sendReview(site, { code: bag.code, order, files, text })
const write = (order: Order, fields: Record<string, string> = {}) =>
  ivan.post('/uk/review', { code: bag.code, token: order.trackingToken, rating: '5', text: words, ...fields })

it('[IMG-4] photos are packed anew: nothing of what the camera wrote is kept, and what is no photo is refused at its field', async () => {
  const order = await bought()
  const picture = await photo({ width: 600, height: 800, orientation: 6 })
  expect((await sharp(picture).metadata()).exif).toBeDefined()
  const refused = await send(order, [
    { bytes: picture, name: 'a.jpg' },
    { bytes: Buffer.from('<script>alert(1)</script>'.repeat(9)), name: 'b.jpg' },
  ])
  expect([refused.status, refused.text.includes('id="photos-error"'), refused.text.includes(words)]).toEqual([
    400,
    true,
    true,
  ])
  const five = await send(
    order,
    Array.from({ length: 5 }, (_, place) => ({ bytes: picture, name: `${place}.jpg` })),
  )
  expect([five.status, five.text.includes('щонайбільше 4')]).toEqual([400, true])
  expect(await shop.database.db.selectFrom('reviews').select('id').execute()).toEqual([])

  const nothing = { bytes: Buffer.alloc(0), name: '' }
  expect((await send(order, [{ bytes: picture, name: 'a.jpg' }, nothing])).status).toBe(303)
  await runPhotoJob(shop)
  const { Data } = await api.call('/crm/reviews/get?state=waiting', { token })
  const [review] = (Data as { reviews: { id: string; version: number; photos: unknown[] }[] }).reviews
  expect(review?.photos).toHaveLength(1)
  const body = { id: review?.id, version: review?.version, state: 'shown', reason: '', answer: '' }
  await api.call('/crm/reviews/update', { method: 'PUT', token, body })
  expect((await ivan.get(`/uk/products/${bag.code}`)).text).toContain('class="review-photos"')
  // of the file itself nothing is left, in the store neither
  const { db } = shop.database
  expect(
    await db.selectFrom('blobs').select('pathname').where('pathname', 'like', 'products/Reviews/%').execute(),
  ).toEqual([])
  const kept = db.selectFrom('pictures').select('variants').where('key', 'like', 'products/Reviews/%')
  const [made] = (await kept.execute()) as unknown as { variants: PictureVariant[] }[]
  const objects = await Array.fromAsync(photoStore(shop).objects.list())
  expect(objects.map(({ name }) => name).toSorted()).toEqual(made?.variants.map(({ file }) => file).toSorted())
  for (const { file } of made?.variants ?? []) {
    const { exif, width, height } = await sharp(await readWhole(photoStore(shop).objects, file)).metadata()
    expect([exif, width / height]).toEqual([undefined, 800 / 600])
  }

  // rewritten without it, it is gone
  const form = (await ivan.get(`/uk/track/${order.trackingToken}/review/${bag.code}`)).text
  const remove = /name="(remove-[^"]+)"/.exec(form)?.[1] ?? ''
  expect((await write(order, { [remove]: 'yes' })).status).toBe(303)
  expect(await kept.execute()).toEqual([])
})

it('[IMG-4] no photo is unpacked before its review is written; an error names a damaged one, which makes room for another', async () => {
  const order = await bought()
  const whole = await photo({ width: 600, height: 800 })
  // its header is whole, and the rest is not
  const damaged = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.alloc(64)])
  const moving = await send(order, [
    { bytes: whole, name: 'a.jpg' },
    { bytes: await movingWebp(), name: 'b.webp' },
  ])
  expect([moving.status, moving.text.includes('Рухомі зображення у відгуках не рухаються')]).toEqual([400, true])
  const held = shop.database.db
    .selectFrom('pictures')
    .select(['state', 'is_held'])
    .where('key', 'like', 'products/Reviews/%')
  expect(await held.execute()).toEqual([])
  const files = [whole, damaged, damaged, damaged].map((bytes, place) => ({ bytes, name: `${place}.jpg` }))
  expect((await send(order, files)).status).toBe(303)
  expect(await held.execute()).toEqual(Array.from({ length: 4 }, () => ({ state: 'waiting', is_held: false })))
  await runPhotoJob(shop)
  const path = `/uk/track/${order.trackingToken}/review/${bag.code}`
  for (const form of [path, `${path}?sent=yes`])
    expect((await ivan.get(form)).text).toContain('3 фото пошкоджені, і ми не змогли їх прочитати')
  expect(await shop.database.db.selectFrom('blobs').select('id').execute()).toEqual([])
  expect((await send(order, files.slice(0, 1))).status).toBe(303)
  await runPhotoJob(shop)
  expect((await ivan.get(path)).text).not.toContain('пошкоджен')
  expect(await held.execute()).toHaveLength(2)
})

describe('[IMG-4] whoever can send a form fills no disk', () => {
  const spooled = () => readdir(photoStore(shop).spoolFolder).catch(() => [])

  /** A form whose second photo waits for `end`. */
  function sendSlowly(order: Order, end: Promise<void>): Promise<Shown> {
    async function* parts() {
      const fields = { code: bag.code, token: order.trackingToken, rating: '4', text: words }
      for (const [name, value] of Object.entries(fields)) yield `--x\r\n${disposition(name)}\r\n\r\n${value}\r\n`
      const file = `--x\r\n${disposition('photos')}; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
      const picture = await photo()
      for (const wait of [undefined, end]) {
        yield file
        yield picture.subarray(0, 1000)
        await wait
        yield picture.subarray(1000)
        yield '\r\n'
      }
      yield '--x--\r\n'
    }
    const headers = { origin: 'http://localhost:3000', 'content-type': 'multipart/form-data; boundary=x' }
    const body = Readable.toWeb(Readable.from(parts(), { objectMode: false }))
    return site.request('/uk/review', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  }
  const disposition = (name: string) => `Content-Disposition: form-data; name="${name}"`

  it('an address sends three forms with photos at a time; of a fourth the words are kept, and without photos it is taken', async () => {
    const end = Promise.withResolvers<void>()
    onTestFinished(() => end.resolve())
    const orders = await Promise.all([bought(), bought(), bought()])
    const slow = orders.map((order) => sendSlowly(order, end.promise))
    await expect.poll(async () => (await spooled()).length).toBe(6)
    const last = await bought()
    const picture = { bytes: await photo(), name: 'a.jpg' }
    const refused = await send(last, [picture])
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    for (const told of ['id="photos-error"', 'надсилають забагато фото', `${words}</textarea>`])
      expect([told, refused.text.includes(told)]).toEqual([told, true])
    expect(await spooled()).toHaveLength(6)
    expect((await send(last, [{ bytes: Buffer.alloc(0), name: '' }])).status).toBe(303)
    end.resolve()
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await spooled()).toEqual([])
    expect((await send(last, [picture])).status).toBe(303)
  })

  it('strangers find no place, so that they take none: their photos are passed over, and their words are answered', async () => {
    const end = Promise.withResolvers<void>()
    onTestFinished(() => end.resolve())
    const stranger = { ...(await bought()), trackingToken: 'A'.repeat(43) }
    const slow = Array.from({ length: 18 }, () => sendSlowly(stranger, end.promise))
    const order = await bought()
    expect((await send(order, [{ bytes: await photo(), name: 'a.jpg' }])).status).toBe(303)
    expect(await spooled()).toEqual([])
    end.resolve()
    expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([404]))
  })

  it('an address sends sixty of them an hour, and words without photos after that', async () => {
    const order = await bought()
    const files = [{ bytes: await photo(), name: 'a.jpg' }]
    for (let form = 0; form < 59; form++) await shop.limits.spend('photoFormsPerAddress', 'unknown')
    expect((await send(order, files, 'Гарна')).status).toBe(400)
    const refused = await send(order, files)
    expect([refused.status, refused.text.includes(`${words}</textarea>`)]).toEqual([429, true])
    expect((await send(order, [])).status).toBe(303)
  })
})

it('of a review that is rewritten the photo that is ticked goes, also where another one is not made', async () => {
  const order = await bought()
  const files = await Promise.all(
    [300, 400].map(async (width) => ({ bytes: await photo({ width }), name: `${width}.jpg` })),
  )
  await send(order, files)
  await runPhotoJob(shop)
  const form = async () => (await ivan.get(`/uk/track/${order.trackingToken}/review/${bag.code}`)).text
  const offered = async () => [...(await form()).matchAll(/name="remove-([\w-]+)"/g)].map(([, id]) => id)
  const [first, second] = await offered()
  await shop.database.pool.query(`update pictures set variants = '[]' where id = $1`, [first])
  expect(await offered()).toEqual([second])
  expect((await write(order, { [`remove-${second}`]: 'yes' })).status).toBe(303)
  const { rows: left } = await shop.database.pool.query(
    'select picture_id as id from review_photos where picture_id = any($1)',
    [[first, second]],
  )
  expect(left).toEqual([{ id: first }])
})
