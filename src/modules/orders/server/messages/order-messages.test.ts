import { beforeEach, describe, expect, it } from 'vitest'
import { dataOf, testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { errorsOf, statusesOf } from '../../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { messagesTo, openSending } from '../../../../../tests/build/outbox.ts'
import { settledSeconds, undoSeconds } from '#platform/undo-time.ts'
import * as contract from '../../order-message.contract.ts'
import type { OrderEvent } from '../../order-message.ts'
import type { OrderMessageChange } from '../../order-message.contract.ts'
import type { OrderFields } from '../../order.ts'
import type { Status } from '../../status.ts'
import { deleteOrders } from '../deleted/delete-orders.ts'
import { restoreOrders } from '../deleted/restore-orders.ts'
import { remindOfParcel } from './notify-customer.ts'
import { updateOrders } from '../update-orders.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeEach(async () => {
  shop = await testShop({ SHOP_ORIGIN: 'https://shop.ua', SHOP_NAME_UK: 'Для душі', SHOP_NAME_EN: 'For the soul' })
  api = testApi(shop)
  token = await api.signIn('admin')
})

const call = (path: string, method = 'GET', body?: object) =>
  api.call(`/crm/orders/messages/${path}`, { method, token, language: 'UKR', ...(body && { body }) })
const change = (...changes: OrderMessageChange[]) => call('update', 'PUT', { messages: changes })
const preview = (of: OrderMessageChange) => call('preview', 'POST', of)
const send = (id: string, event: OrderEvent) => call('send', 'POST', { orderId: id, event })
const told = async (id: string) => dataOf(contract.getSentMessages, await call(`sent?orderId=${id}`))

let phones = 0
const build = (fields: Partial<OrderFields> & { status?: Status } = {}) =>
  buildOrder(shop, { lines: [], phone: `+38063${String(++phones).padStart(7, '0')}`, ...fields })
const edit = (id: string, fields: Partial<OrderFields>, status?: Status) =>
  updateOrders(shop, [{ id, version: undefined, fields, status }], olena)
const texts = async (recipient: string) =>
  (await messagesTo(shop, recipient)).map(({ channel, language, parameters }) => ({ channel, language, ...parameters }))

describe('messages to customers when their orders move on', () => {
  it('nothing, until staff turn it on', async () => {
    const { id, phone } = await build()
    await edit(id, {}, 'accepted')
    expect(await texts(phone)).toEqual([])
    const messages = dataOf(contract.getOrderMessages, await call('get'))
    expect(messages.map(({ event, isOn, isUnchanged }) => [event, isOn, isUnchanged])).toEqual([
      ['accepted', false, true],
      ['sent', false, true],
      ['atBranch', false, true],
      ['storageEnds', false, true],
      ['cancelled', false, true],
    ])
  })

  it('[ORD-8] [AUTH-8] of many orders the last as the first', async () => {
    await change({ event: 'accepted', isOn: true })
    for (let count = 0; count < 12; count++) {
      const { id, phone } = await build()
      await edit(id, {}, 'accepted')
      expect(await texts(phone)).toHaveLength(1)
    }
  })

  it('once, in the words of the staff and the language of the order, by e-mail or else by SMS', async () => {
    // the last one as older texts spell it
    const text = "{ім'я}, {номер} їде: {перевізник} {ТТН}, {сума}. {посилання} {shop} O'Х’Хʼ <b>"
    await change({ event: 'sent', isOn: true, wording: { uk: { text, subject: 'Їде {номер}' } } })
    const sms = await build({ firstName: 'Мар’яна', status: 'accepted', trackingNumber: '20450000002045' })
    await edit(sms.id, {}, 'sent')
    await edit(sms.id, {}, 'accepted')
    await edit(sms.id, {}, 'sent')
    expect(await texts(sms.phone)).toEqual([
      {
        channel: 'sms',
        language: 'uk',
        subject: `Їде ${sms.number}`,
        text: `Мар’яна, ${sms.number} їде: Нова пошта 20450000002045, 0\u00a0₴. https://shop.ua/uk/track/${sms.trackingToken} Для душі O'Х’Хʼ <b>`,
        trackingPath: `/uk/track/${sms.trackingToken}`,
      },
    ])
    const letter = await build({ email: 'maria@example.ua', status: 'accepted', trackingNumber: '20450000002046' })
    await edit(letter.id, {}, 'sent')
    expect(await texts('maria@example.ua')).toMatchObject([{ channel: 'email' }])
    expect(await told(letter.id)).toMatchObject([
      { event: 'sent', channel: 'email', recipient: 'maria@example.ua', isRepeated: false, who: '' },
    ])
  })

  it('that it was sent only when there is a tracking number, whichever comes last', async () => {
    await change({ event: 'sent', isOn: true })
    const { id, phone } = await build({ status: 'accepted' })
    await edit(id, { trackingNumber: '20450000002047' })
    await edit(id, { trackingNumber: '' })
    await edit(id, { trackingNumber: ' ' }, 'sent')
    expect(await texts(phone)).toEqual([])
    await edit(id, { trackingNumber: '20450000002048' })
    await edit(id, { trackingNumber: '20450000002049' })
    expect((await texts(phone)).map((each) => 'text' in each && /ТТН (\d+)/.exec(each.text)?.[1])).toEqual([
      '20450000002048',
    ])
  })

  it('[ORD-8] that it was sent, where its tracking number came with the same change', async () => {
    await change({ event: 'sent', isOn: true })
    const { id, phone } = await build({ status: 'accepted' })
    await edit(id, { trackingNumber: '20450000002050' }, 'sent')
    expect(await texts(phone)).toHaveLength(1)
  })

  it('[DEL-4] staff remind of a parcel once an hour, whatever else the customer heard within it', async () => {
    await change({ event: 'sent', isOn: true })
    const { id } = await build({ status: 'accepted', trackingNumber: '20450000002051' })
    await edit(id, {}, 'sent')
    const remind = () => remindOfParcel(shop, { id, event: 'atBranch' }, olena)
    expect([await remind(), await remind()]).toEqual([true, false])
  })

  it('of one change made twice at once, once', async () => {
    await change({ event: 'accepted', isOn: true })
    const { id, phone } = await build()
    await Promise.all(Array.from({ length: 6 }, () => edit(id, {}, 'accepted')))
    expect(await texts(phone)).toHaveLength(1)
  })

  it('[B7] not before the change can no longer be undone; undone by then, nothing, and the next time again', async () => {
    await change({ event: 'accepted', isOn: true })
    const sending = openSending(shop)
    const { id, phone } = await build()
    await edit(id, {}, 'accepted')
    expect([await sending.sendAll(), await texts(phone)]).toMatchObject([0, [{ channel: 'sms' }]])
    shop.travel(undoSeconds * 1000)
    expect(await sending.sendAll()).toBe(0)
    await edit(id, {}, 'new')
    expect([await texts(phone), await told(id)]).toEqual([[], []])
    await edit(id, {}, 'accepted')
    shop.travel((undoSeconds + 10) * 1000)
    expect(await sending.sendAll()).toBe(1)
    // what has gone is told, and is not told again
    await edit(id, {}, 'new')
    await edit(id, {}, 'accepted')
    expect([await texts(phone), await told(id)]).toMatchObject([[{}], [{ event: 'accepted' }]])
  })

  it('[B7] a message has the order’s values as it goes: a number and a phone corrected meanwhile are the ones that it uses', async () => {
    await change({ event: 'sent', isOn: true, wording: { uk: { text: '{ТТН}' } } })
    const { id, phone } = await build({ status: 'accepted', trackingNumber: '20450000002051' })
    await edit(id, {}, 'sent')
    const corrected = `+38067${phone.slice(6)}`
    await edit(id, { trackingNumber: '20450000002052', phone: corrected })
    shop.travel(settledSeconds * 1000)
    const sending = openSending(shop)
    expect(await sending.sendAll()).toBe(1)
    expect(sending.kept).toMatchObject([{ recipient: corrected, parameters: { text: '20450000002052' } }])
    expect([await texts(phone), await told(id)]).toMatchObject([[], [{ event: 'sent', recipient: corrected }]])
  })

  it('[B7] nothing of an order that is deleted meanwhile, unless it came back by then', async () => {
    await change({ event: 'accepted', isOn: true })
    const [gone, back] = [await build(), await build()]
    const ids = [gone.id, back.id]
    for (const id of ids) await edit(id, {}, 'accepted')
    await deleteOrders(shop, ids, olena)
    await restoreOrders(shop, [back.id], olena)
    shop.travel(settledSeconds * 1000)
    const sending = openSending(shop)
    await sending.sendAll()
    expect(sending.kept).toMatchObject([{ recipient: back.phone }])
    expect(await told(back.id)).toMatchObject([{ event: 'accepted' }])
  })

  it('[B7] neither of a step back that was undone nor once more of the step before it', async () => {
    for (const event of ['accepted', 'sent'] as const) await change({ event, isOn: true })
    const { id, phone } = await build({ trackingNumber: '20450000002053' })
    await edit(id, {}, 'sent')
    shop.travel(settledSeconds * 1000)
    const sending = openSending(shop)
    await sending.sendAll()
    await edit(id, {}, 'accepted')
    expect(await texts(phone)).toHaveLength(2)
    await edit(id, {}, 'sent')
    shop.travel(settledSeconds * 1000)
    expect([await sending.sendAll(), (await told(id)).map(({ event }) => event)]).toEqual([0, ['sent']])
  })

  it('nothing of marketplace orders unless that is on, and nothing of what is entered with its past', async () => {
    await change({ event: 'accepted', isOn: true })
    const prom = await build({ source: 'prom' })
    await edit(prom.id, {}, 'accepted')
    expect(await texts(prom.phone)).toEqual([])
    const entered = await build({ status: 'accepted' })
    expect(await texts(entered.phone)).toEqual([])
    await change({ event: 'accepted', isOnForMarketplace: true })
    const second = await build({ source: 'prom' })
    await edit(second.id, {}, 'accepted')
    expect(await texts(second.phone)).toHaveLength(1)
  })

  it('nothing of a change that was refused', async () => {
    await change({ event: 'cancelled', isOn: true })
    const { id, phone } = await build({ status: 'sent' })
    await expect(edit(id, {}, 'cancelled')).rejects.toMatchObject({ kind: 'conflict' })
    expect(await texts(phone)).toEqual([])
  })
})

describe('staff', () => {
  it('read a text with a sample order before they keep it; an empty one is that which the shop came with', async () => {
    const event = 'cancelled' as const
    const read = async (of: OrderMessageChange) => dataOf(contract.previewOrderMessage, await preview(of))
    const shown = await read({ event, wording: { en: { text: '{number} {amountDue} {shop}', subject: '  ' } } })
    expect(shown.en).toEqual({ text: '000123 ₴1,599.50 For the soul', subject: 'Order 000123 is cancelled' })
    expect(shown.uk.text).toContain('замовлення 000123 скасовано')
    await change({ event, wording: { uk: { text: 'Наше' } } })
    expect((await read({ event })).uk.text).toBe('Наше')
    const answer = await change({ event, wording: { uk: { text: '' } } })
    const all = dataOf(contract.updateOrderMessages, answer)
    expect(all.find((each) => each.event === event)).toMatchObject({ isUnchanged: true, isOn: false })
  })

  it('[WIRE-11] [B21] overwrite no text of a colleague unseen, and the error says whose it is; what is so already is no change', async () => {
    const words = (text: string, version?: number): OrderMessageChange => ({
      event: 'sent',
      version,
      wording: { uk: { text } },
    })
    const sent = async () => dataOf(contract.getOrderMessages, await call('get')).find(({ event }) => event === 'sent')
    expect(await sent()).toMatchObject({ version: 0 })
    const both = await Promise.all(['Їде', 'Поїхало'].map((text) => change(words(text, 0))))
    expect(statusesOf(both)).toEqual([200, 409])
    const [refused] = both.flatMap((answer) => errorsOf(answer))
    expect(refused).toMatch(/^messages\.0\.version: Тим часом це змінено: Олена/)
    const kept = await sent()
    expect(kept).toMatchObject({ version: 1 })
    const text = kept?.wording.uk.text ?? ''
    // an answer that was lost, and a call that knows of no versions
    expect((await change(words(text, 0))).status).toBe(200)
    expect(await sent()).toMatchObject({ version: 1 })
    expect((await change({ event: 'accepted', version: 0, isOn: true }, words('Вже їде', 0))).status).toBe(409)
    expect((await call('get')).Data).toMatchObject([
      { isOn: false, version: 0 },
      { wording: { uk: { text } } },
      {},
      {},
      {},
    ])
    await change(words('Вже їде'))
    expect(await sent()).toMatchObject({ version: 2, wording: { uk: { text: 'Вже їде' } } })
  })

  it('have an error, at its text, for a word in braces that stands for nothing, and nothing is kept', async () => {
    const wrong = { event: 'sent' as const, isOn: true, wording: { en: { text: 'Hi {firstname}' } } }
    for (const [answer, field] of [
      [await change(wrong), 'messages.0.wording.en.text'],
      [await preview({ event: wrong.event, wording: wrong.wording }), 'wording.en.text'],
    ] as const)
      expect([answer.status, ...errorsOf(answer)]).toEqual([
        400,
        `${field}: Замість {firstname} підставити нічого. Виберіть слово під текстом`,
      ])
    expect((await call('get')).Data).toMatchObject([{}, { isOn: false }, {}, {}, {}])
  })

  it('tell a customer once more by one call, be it on or off; that the parcel is sent needs its number', async () => {
    const { id, phone, number } = await build({ status: 'sent' })
    expect(errorsOf(await send(id, 'sent'))).toEqual(['orderId: Спершу вкажіть ТТН: вона потрібна в листі'])
    await edit(id, { trackingNumber: '20450000002050' })
    await send(id, 'sent')
    const answer = await send(id, 'sent')
    expect(dataOf(contract.sendOrderMessage, answer)).toMatchObject([
      { event: 'sent', recipient: phone, isRepeated: true, who: 'Олена' },
      { event: 'sent', isRepeated: true },
    ])
    expect((await texts(phone)).map((each) => 'text' in each && each.text.includes(number))).toEqual([true, true])
    expect((await send('00000000-0000-4000-8000-000000000000', 'sent')).status).toBe(404)
  })
})
