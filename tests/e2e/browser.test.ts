import { expect, it } from 'vitest'
import { browserTests } from './browser.ts'

const { visit } = browserTests()

it('whatever goes wrong in a browser is seen: the console, a fault, the policy, a missing file', async () => {
  const visitor = await visit()
  await visitor.open('/')
  expect(visitor.problems()).toEqual([])
  await visitor.page.evaluate(async () => {
    console.error('planted in the console')
    setTimeout(() => {
      throw new Error('planted fault')
    })
    document.body.setAttribute('style', 'color: red')
    await fetch('/photos/planted.webp').catch(() => undefined)
    await fetch('https://planted.example/').catch(() => undefined)
  })
  await expect.poll(() => visitor.problems().join('\n')).toMatch(/planted fault/)
  const seen = visitor.problems().join('\n')
  for (const planted of [
    /console: planted in the console/,
    /style/,
    /404 \/photos\/planted\.webp/,
    /planted\.example/,
  ]) {
    expect(seen).toMatch(planted)
  }
  visitor.awaits(/./)
})

it('[WIRE-8] an answer that is not as its endpoint describes it is seen: a key too many, and a status', async () => {
  const visitor = await visit()
  await visitor.open('/')
  const message = { Type: 'success', Message: '', Errors: [] }
  const answers = [
    { status: 200, json: { Data: [], Message: message } },
    { status: 200, json: { Data: [], Message: message, planted: 1 } },
    { status: 401, json: { Data: null, Message: { ...message, Type: 'error' } } },
  ]
  for (const answer of answers) {
    await visitor.page.route('**/api/products', (route) => route.fulfill(answer), { times: 1 })
    await visitor.page.evaluate(() => fetch('/api/products').then((response) => response.text()))
  }
  await expect.poll(visitor.problems).toHaveLength(3)
  expect(visitor.problems().toSorted()).toEqual([
    '401 /api/products',
    expect.stringMatching(/^GET \/products answered 200, and not as described:\n.*planted/),
    'GET /products answered 401, which its description does not know',
  ])
  visitor.awaits(/./)
})
