import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { deepIt } from './deep.ts'
import { buildProduct } from './build/goods.ts'
import { testShop, type TestShop } from './build/database.ts'
import { openSending } from './build/outbox.ts'
import { dataFolder, startServer, until, type ServerProcess } from './build/server-process.ts'
import { openClock } from './stand-ins/stand-in.ts'
import { openTurboSms, type TurboSms } from './stand-ins/turbosms.ts'

let shop: TestShop
let phones: TurboSms
let code: string

beforeAll(async () => {
  phones = await openTurboSms(openClock())
  shop = await testShop({ ...phones.settings, SHOP_ORIGIN: 'https://shop.ua' })
  const product = await buildProduct(shop)
  code = product.code
})
afterAll(() => phones.close())
beforeEach(() => phones.reset())

const phone = '+380671234567'

function start(settings: Record<string, string>): Promise<ServerProcess> {
  return startServer(dataFolder(), {
    env: { DATABASE_URL: shop.url, SHOP_ORIGIN: '', LOG_LEVEL: 'trace', ...settings },
    args: ['--empty'],
  })
}

/** A checkout by the API, as a shopper makes it; the shop thanks by SMS. */
async function order({ address }: ServerProcess): Promise<string> {
  const response = await fetch(`${address}/api/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), language: 'UKR' },
    body: JSON.stringify({
      lines: [{ code, subCode: '', goodsCount: 1, priceSale: 1000 }],
      phoneNumber: phone,
      firstName: 'Марія',
      deliveryType: 'nova',
      deliveryAddress: 'Львів, відділення 3',
      paymentType: 'postpaid',
    }),
  })
  const answer = (await response.json()) as { Data: { orderNumber: string } | null; Message: unknown }
  if (!answer.Data) throw new Error(JSON.stringify(answer.Message))
  return answer.Data.orderNumber
}

deepIt('[AUTH-8] without a provider the terminal prints the message in one plain line', async () => {
  const server = await start({})
  await order(server)
  const line = await until(
    () =>
      server
        .printed()
        .split('\n')
        .find((each) => each.includes(phone) && !each.startsWith('{')),
    'the line',
  )
  expect(line).toMatch(
    /^ {2}Замовлення прийнято · Order placed → \+380671234567: http:\/\/localhost:\d+\/uk\/track\/[\w-]{43}$/,
  )
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

deepIt('[AUTH-8] with a provider the message is sent in seconds, and neither printed nor logged', async () => {
  const server = await start(phones.settings)
  const number = await order(server)
  await until(() => phones.messages.length === 1, 'the SMS')
  expect(phones.messages[0]).toMatchObject({ recipient: '380671234567', text: expect.stringContaining(number) })
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.printed()).not.toMatch(/671234567|\/track\//)
})

deepIt('[AUTH-8] a process killed while it sends loses nothing, and another one sends it', async () => {
  phones.failNext('hang')
  const server = await start(phones.settings)
  await order(server)
  const claimed = () =>
    shop.database.db.selectFrom('work').select(['attempts', 'id']).where('state', '=', 'waiting').executeTakeFirst()
  await until(async () => (await claimed())?.attempts === 1, 'the claim')
  server.child.kill('SIGKILL')
  await server.ended
  // it was killed before it asked, or while it waited for the answer
  phones.reset()
  const sending = openSending(shop)
  expect(await sending.sendAll()).toBe(0)
  shop.travel(60_000)
  expect(await sending.sendAll()).toBe(1)
  expect(phones.messages.length).toBe(1)
})
