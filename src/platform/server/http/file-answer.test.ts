import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { bareApi } from '../../../../tests/build/bare-api.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { endpoint } from '../../endpoint.ts'
import { file } from '../../wire.ts'
import { route } from './api.ts'
import { FileAnswer } from './file-answer.ts'
import { openHttpServer } from './http.ts'
import { openPageCache } from './page-cache.ts'
import { receiveFile } from './receive-file.ts'

const getList = endpoint('GET /list', 'anyone', {
  summary: 'A list',
  output: file(),
  answersFile: 'text/plain',
})
const putList = endpoint('POST /list', 'anyone', {
  summary: 'Takes a list',
  file: 'text/plain',
  output: z.int(),
})

async function* pages(count: number, breaksAt = Infinity) {
  for (let page = 0; page < count; page++) {
    if (page === breaksAt) throw new Error('the database went away')
    yield new TextEncoder().encode('x'.repeat(64 * 1024))
  }
}

async function serve({ breaksAt }: { breaksAt?: number } = {}) {
  const shop = await testShop()
  const api = bareApi(
    shop,
    [
      route(getList, async () => new FileAnswer('list.txt', 'text/plain', pages(8, breaksAt))),
      route(putList, async (_, __, { request }) => (await receiveFile(request, { megabytes: 1 })).byteLength),
    ],
    async () => undefined,
  )
  const http = openHttpServer({
    handle: (request) => api({ request, path: '/list', address: '' }),
    cache: openPageCache(),
    log: shop.log,
    apiHost: undefined,
  })
  const port = await http.listen(0, 'localhost')
  onTestFinished(() => http.close())
  return `http://localhost:${port}/api/list`
}

it('an answer that is a file comes as it is made, under its name', async () => {
  const answer = await fetch(await serve())
  expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    'text/plain; charset=utf-8',
    'attachment; filename="list.txt"',
  ])
  expect((await answer.arrayBuffer()).byteLength).toBe(8 * 64 * 1024)
})

it('a file that breaks midway is cut off: half of it is never taken for the whole', async () => {
  const answer = await fetch(await serve({ breaksAt: 4 }))
  expect(answer.status).toBe(200)
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
})

it('a body that is a file has its own media type and size', async () => {
  const address = await serve()
  const put = (type: string, bytes: number) =>
    fetch(address, { method: 'POST', headers: { 'content-type': type }, body: 'x'.repeat(bytes) })
  const fine = await put('text/plain; charset=utf-8', 1024)
  expect([fine.status, await fine.json()]).toMatchObject([200, { Data: 1024 }])
  expect((await put('application/json', 10)).status).toBe(415)
  expect((await put('text/plain', 1024 * 1024 + 1)).status).toBe(413)
  expect((await put('text/plain', 0)).status).toBe(400)
})
