import { expect, it } from 'vitest'
import { openLog } from '../log.ts'
import { openHttpServer } from './http.ts'
import { openPageCache } from './page-cache.ts'
import { TextAnswer } from './text-answer.ts'

/** A shop that says which cookies it got, and sets three. */
async function openShop(origin: string, { isText = false } = {}) {
  const http = openHttpServer({
    async handle(request) {
      const headers = new Headers()
      for (const cookie of ['cart=a%3Db; Path=/', 'refresh=; Max-Age=0', 'NEXT_LOCALE=uk; Path=/'])
        headers.append('Set-Cookie', cookie)
      const got = request.headers.get('cookie') ?? ''
      return isText ? new TextAnswer(got, 200, headers, {}) : new Response(got, { headers })
    },
    cache: openPageCache(),
    apiHost: undefined,
    origin: () => origin,
    log: openLog('silent'),
  })
  const port = await http.listen(0, '127.0.0.1')
  return {
    async ask(cookie: string) {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: cookie ? { cookie } : {} })
      return { got: await answer.text(), set: answer.headers.getSetCookie() }
    },
    [Symbol.asyncDispose]: () => http.close(),
  }
}

const jar = 'cart=plain; cart-3000=three=3; cart-3001=one; NEXT_LOCALE=en; refresh-3000=r'

it.each([false, true])(
  '[AUTH-11] a shop reads and writes the cookies of its own port alone, and the language of all (text: %s)',
  async (isText) => {
    await using shop = await openShop('http://localhost:3000', { isText })
    expect(await shop.ask(jar)).toEqual({
      got: 'cart=three=3; NEXT_LOCALE=en; refresh=r',
      set: ['cart-3000=a%3Db; Path=/', 'refresh-3000=; Max-Age=0', 'NEXT_LOCALE=uk; Path=/'],
    })
    expect((await shop.ask('')).got).toBe('')
    expect((await shop.ask('cart-30000=near; xcart-3000')).got).toBe('xcart=')
  },
)

it('[AUTH-11] a shop at the usual port keeps the plain names', async () => {
  await using shop = await openShop('https://shop.example.ua')
  expect(await shop.ask('cart=a; cart-3000=b')).toEqual({
    got: 'cart=a; cart-3000=b',
    set: ['cart=a%3Db; Path=/', 'refresh=; Max-Age=0', 'NEXT_LOCALE=uk; Path=/'],
  })
})
