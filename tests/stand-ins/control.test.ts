import { afterAll, beforeAll, expect, it } from 'vitest'
import { openers } from './all.ts'
import { openControl } from './control.ts'
import { wordIn } from './control-texts.ts'
import type { HttpStandIn } from './http.ts'
import { openClock, type StandIn } from './stand-in.ts'

const clock = openClock()
let standIns: StandIn[]
let control: HttpStandIn

beforeAll(async () => {
  standIns = await Promise.all(openers.map((open) => open(clock)))
  control = await openControl(standIns, clock)
})
afterAll(() => Promise.all([control, ...standIns].map((each) => each.close())))

const command = (path: string, body: unknown) =>
  fetch(`${control.address}${path}`, { method: 'POST', body: JSON.stringify(body) })
const turboSms = (path: string, body: unknown = {}, token = 'stand-in-turbosms') =>
  fetch(`${standIns.find(({ name }) => name === 'turbosms')?.settings.TURBOSMS_API_URL}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).then((response) => response.json() as Promise<Record<string, unknown>>)
const sms = { recipients: ['380500000001'], sms: { sender: 'Kramnytsia', text: 'Вітаємо' } }

it('the TurboSMS of these tests answers as the true one does', async () => {
  const sent = await turboSms('/message/send.json', sms)
  const id = (sent.response_result as { message_id: string }[])[0]?.message_id
  expect(sent).toEqual({
    response_code: 800,
    response_status: 'SUCCESS_MESSAGE_ACCEPTED',
    response_result: [{ phone: '380500000001', response_code: 0, message_id: id, response_status: 'OK' }],
  })
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(await turboSms('/message/ping.json')).toMatchObject({ response_code: 1, response_status: 'PONG' })
  expect(await turboSms('/user/balance.json')).toMatchObject({ response_result: { balance: 99 } })
  expect(await turboSms('/message/ping.json', {}, 'another')).toMatchObject({ response_code: 105 })
  const status = async () =>
    ((await turboSms('/message/status.json', { messages: [id] })).response_result as unknown[])[0]
  expect(await status()).toMatchObject({ message_id: id, recipient: '380500000001', type: 'sms', status: 'Accepted' })
  await command('/__control/advance', { seconds: 60 })
  expect(await status()).toMatchObject({
    status: 'Delivered',
    sent: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
})

it('troubles are commanded ahead, and what came is shown', async () => {
  expect((await command('/__control/turbosms/fail-next', { trouble: 'noMoney', times: 2 })).status).toBe(200)
  expect(await turboSms('/message/send.json', sms)).toMatchObject({ response_code: 203, response_result: null })
  expect(await turboSms('/message/send.json', sms)).toMatchObject({ response_code: 203 })
  expect(await turboSms('/message/send.json', sms)).toMatchObject({ response_code: 800 })
  const seen = (await (await fetch(`${control.address}/`)).json()) as { turbosms: { received: { text: string }[] } }
  expect(seen.turbosms.received.map(({ text }) => text)).toEqual(['Вітаємо', 'Вітаємо'])
  expect((await command('/__control/turbosms/reset', {})).status).toBe(200)
  expect(standIns.flatMap((each) => each.received())).toEqual([])
  expect((await command('/__control/turbosms/fail-next', { trouble: 'flood' })).status).toBe(500)
  expect((await command('/__control/nobody/reset', {})).status).toBe(404)
})

it('[OUT-7] a person drives them from a page: places an order, pays, cancels, lets the next call fail', async () => {
  const page = async () => (await fetch(`${control.address}/`, { headers: { accept: 'text/html' } })).text()
  const post = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const answer = await fetch(`${control.address}${path}`, { method: 'POST', body, redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '', control.address).searchParams.get('said')
  }
  const said = await post('/__control/prom/act/place', { sku: 'BAG-17', firstName: 'Марія', payment: 'evopay' })
  const order = /\d{9}/.exec(said ?? '')?.[0] ?? ''
  expect(await page()).toContain(`<td>${order}</td><td>pending</td><td>BAG-17 × 1</td>`)
  expect(await post('/__control/prom/act/pay', { order })).toContain(order)
  expect(await page()).toContain(`<td>${order}</td><td>paid</td>`)
  await post('/__control/prom/act/cancel', { order, by: 'user', title: 'Передумала' })
  expect(await page()).toContain(`<td>${order}</td><td>canceled</td>`)
  expect(await post('/__control/prom/act/cancel', { order: '5' })).toBe('no such order: 5')
  expect(await post('/__control/prom/fail-next', { trouble: 'http500', times: '1' })).toContain('http500 × 1')
  expect(await page()).toContain('Ще станеться: http500')
  const prom = standIns.find(({ name }) => name === 'prom')?.settings
  const read = () =>
    fetch(`${prom?.PROM_API_URL}/orders/${order}`, { headers: { authorization: `Bearer ${prom?.PROM_TOKEN}` } })
  expect([(await read()).status, (await read()).status]).toEqual([500, 200])
})

it('[OUT-7] another page of the same browser commands nothing', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const answer = await fetch(`${control.address}/__control/prom/reset`, { method: 'POST', headers, body: '{}' })
  expect(answer.status).toBe(403)
})

it('[OUT-7] the page speaks both languages, and has a Ukrainian word for all that a company says', async () => {
  const page = async (path: string, language: string) =>
    (await fetch(`${control.address}${path}`, { headers: { accept: 'text/html', 'accept-language': language } })).text()
  expect(await page('/', 'uk-UA')).toContain('<h1>Компанії зовні</h1>')
  expect(await page('/', 'en-GB')).toContain('<h1>Companies outside</h1>')
  expect(await page('/?lang=en', 'uk-UA')).toContain('<summary>Place an order</summary>')
  const words = standIns.flatMap(({ deeds = [] }) =>
    deeds.flatMap(({ title, fields }) => [title, ...fields.map(({ label }) => label)]),
  )
  expect(words.filter((word) => wordIn('uk', word) === word)).toEqual([])
})

it('[OUT-7] the page leads to the shop, and tells what was ordered and what the clock shows', async () => {
  const moved: number[] = []
  const ownClock = openClock((ahead) => moved.push(ahead))
  const own = await openControl(standIns, ownClock, { shop: () => 'http://localhost:3000' })
  const advance = await fetch(`${own.address}/__control/advance?lang=en`, {
    method: 'POST',
    body: new URLSearchParams({ seconds: '3600' }),
    headers: { accept: 'text/html' },
  })
  const text = await advance.text()
  expect(text).toMatch(/<p role="status">The clock went on\. It shows \d\d\.\d\d\.\d\d, \d\d:\d\d:\d\d now<\/p>/)
  expect(text).toContain('<a href="http://localhost:3000/crm/integrations">Integrations</a>')
  expect(moved).toEqual([3_600_000])
  await own.close()
})
