import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testShop } from '../../../../tests/build/database.ts'
import { askBytes, askJson, type BytesQuestion, type JsonQuestion } from './ask.ts'
import { CallFailure } from './call-failure.ts'

const shop = await testShop()
let answer: (response: ServerResponse) => void
let asked: { headers: IncomingMessage['headers']; body: Buffer }
const server = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked = { headers: request.headers, body: Buffer.concat(chunks) }
    answer(response)
  })()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
afterAll(() => void server.close())
beforeEach(async () => {
  await shop.database.db.deleteFrom('companies').execute()
  answer = say(200, '{"id": 7}')
})

const say =
  (status: number, body: string | Buffer = '', type = 'application/json') =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'Content-Type': type }).end(body)
const schema = z.object({ id: z.number() })
const json = (more: Partial<JsonQuestion<{ id: number }>> = {}) =>
  shop.outgoing.call({
    company: 'post',
    attempt: (signal) => askJson({ url, method: 'POST', answer: schema, signal, now: shop.now(), ...more }),
  })
const label = (more: Partial<BytesQuestion> = {}, timeoutMs = 10_000) =>
  shop.outgoing.call({
    company: 'post',
    timeoutMs,
    attempt: (signal) => askBytes({ url, accepts: 'application/pdf', signal, now: shop.now(), ...more }),
  })
const pdf = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 254, 128, 10])

describe('the request', () => {
  it('[OUT-3] a form as of a page', async () => {
    expect(await json({ form: { data: 'a+b=&', signature: 'їжак' } })).toEqual({ id: 7 })
    expect(asked.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded\b/)
    expect(Object.fromEntries(new URLSearchParams(asked.body.toString()))).toEqual({ data: 'a+b=&', signature: 'їжак' })
  })

  it('[OUT-3] parts with a file among them, byte by byte', async () => {
    const parts = new FormData()
    parts.set('data', '{"force": true}')
    parts.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'накладна.pdf')
    await json({ parts })
    const type = asked.headers['content-type'] ?? ''
    const read = await new Response(new Uint8Array(asked.body), { headers: { 'Content-Type': type } }).formData()
    const file = read.get('file') as File
    expect([type.split(';')[0], read.get('data'), file.name]).toEqual([
      'multipart/form-data',
      '{"force": true}',
      'накладна.pdf',
    ])
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
  })

  it('[OUT-3] bytes as they are, under their own type', async () => {
    await json({ bytes: { content: new Uint8Array(pdf), type: 'application/pdf' } })
    expect([asked.headers['content-type'], asked.body]).toEqual(['application/pdf', pdf])
  })
})

describe('the answer', () => {
  it.each([200, 202, 204])('[OUT-3] %i without a word is a success where it means one', async (status) => {
    answer = (response) => void response.writeHead(status).end()
    expect(await json({ empty: { id: 0 } })).toEqual({ id: 0 })
    await expect(json()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })

  it('[OUT-3] nothing under a status that says no is a no', async () => {
    answer = (response) => void response.writeHead(500).end()
    await expect(json({ empty: { id: 0 } })).rejects.toMatchObject({ kind: 'theirFault' })
  })

  it('[OUT-4] JSON behind a byte-order mark is read', async () => {
    answer = say(200, '\ufeff{"id": 8}')
    expect(await json()).toEqual({ id: 8 })
  })

  it('[OUT-4] a no in the company’s own words under 200 is that no, and lets nobody rest', async () => {
    const refusalIn = (said: unknown) =>
      (said as { status?: unknown }).status === 'error' ? new CallFailure('refused', 'no such parcel') : undefined
    answer = say(200, '{"status": "error", "id": 3}')
    for (let number = 0; number < 6; number++)
      await expect(json({ refusalIn })).rejects.toMatchObject({ kind: 'refused', detail: 'no such parcel' })
    await expect(label({ refusalIn })).rejects.toMatchObject({ kind: 'refused', detail: 'no such parcel' })
    answer = say(200, '{"status": "ok", "id": 3}')
    expect(await json({ refusalIn })).toEqual({ id: 3 })
  })

  it('[OUT-3] a label is given as it came', async () => {
    answer = say(200, pdf, 'Application/PDF; charset=binary')
    expect(await label()).toEqual(pdf)
    expect(asked.headers.accept).toBe('application/pdf')
  })

  it.each([
    ['notUnderstood', say(200, '<h1>maintenance</h1>', 'text/html')],
    ['notUnderstood', say(200, '', 'application/pdf')],
    ['notUnderstood', say(200, Buffer.alloc(6 * 1024 * 1024), 'application/pdf')],
    ['badKey', say(401, '{"error": "key"}')],
    ['theirFault', say(503, pdf, 'application/pdf')],
    ['refused', say(404)],
    ['unreachable', (response) => void response.destroy()],
  ] as [string, typeof answer][])('[OUT-3] no label comes: %s', async (kind, trouble) => {
    answer = trouble
    await expect(label()).rejects.toMatchObject({ kind })
  })

  it('[OUT-3] a label that does not come in time, or led elsewhere, is waited for no longer', async () => {
    answer = () => {}
    await expect(label({}, 50)).rejects.toMatchObject({ kind: 'timedOut' })
    answer = (response) => void response.writeHead(302, { Location: url }).end()
    await expect(label()).rejects.toMatchObject({ kind: 'unreachable' })
  })
})
