// Horoshop's API on the host of a shop, as the facts of moving in (2) have it: `/api/auth/` and `/api/catalog/export/`.
// The facts do not say, so it is assumed here: fields of words come as `{ua, ru}` or `{id, value}` with either inside;
// `parent` is the path of the section; `color` and `size` are fields of a modification; `images` are addresses; a token
// that ended, or none, is `{status: 'UNAUTHORIZED', response: {message}}` with HTTP 200, and so is a wrong password;
// an offset beyond the end is a success without products; nothing tells how many products there are.
import { answerJson, listenHttp } from '../http.ts'
import { TroubleQueue, type Clock, type StandIn } from '../stand-in.ts'
import { otherShop, type OtherModel } from './goods.ts'
import { answerInTrouble, listTroubles, type ListTrouble } from './troubles.ts'

export interface HoroshopStandIn extends StandIn {
  readonly products: unknown[]
  readonly calls: readonly { path: string; offset: number | undefined }[]
  password: string
  /** The tokens that were given are worth nothing from now on. */
  endTokens(): void
}

/** No page is longer, whatever the request says. */
export async function openHoroshopStandIn(
  clock: Clock,
  {
    longestPage = 500,
    port = 0,
    models = otherShop,
  }: { longestPage?: number; port?: number; models?: readonly OtherModel[] } = {},
): Promise<HoroshopStandIn> {
  const ahead = new TroubleQueue<ListTrouble>(listTroubles)
  const calls: { path: string; offset: number | undefined; at: Date }[] = []
  const products: unknown[] = models.flatMap(wireProducts)
  const login = 'api@shop.example'
  let password = 'stand-in-horoshop'
  let tokens = new Set<string>()
  let before: unknown

  const http = await listenHttp((request, response, body) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const asked = (parsed(body) ?? {}) as Record<string, unknown>
    const trouble = ahead.take((each) => pathname !== '/api/auth/' || each === 'http429' || each === 'http500')
    calls.push({ path: pathname, offset: asked.offset as number | undefined, at: clock.now() })
    if (trouble === 'expiredKey') tokens.clear()
    const usual = () => answerOf(pathname, asked)
    if (answerInTrouble(trouble, request, response, usual)) return
    if (trouble === 'empty') return answerJson(response, { status: 'OK', response: { products: [] } })
    if (trouble === 'repeatedPage' && before !== undefined) return answerJson(response, before)
    const answer = usual()
    if (pathname === '/api/catalog/export/') before = answer
    answerJson(response, answer)
  }, port)

  function answerOf(path: string, asked: Record<string, unknown>): unknown {
    if (path === '/api/auth/') {
      if (asked.login !== login || asked.password !== password) return unauthorised('Wrong login or password')
      const token = `token-${tokens.size + 1}-${Math.random().toString(36).slice(2)}`
      tokens.add(token)
      return { status: 'OK', response: { token } }
    }
    if (!tokens.has(String(asked.token))) return unauthorised('Token is not valid')
    if (path !== '/api/catalog/export/') return { status: 'EXCEPTION', response: { message: 'Unknown function' } }
    const { offset = 0, limit = 500 } = asked as { offset?: number; limit?: number }
    if (limit > 500) return { status: 'EXCEPTION', response: { message: 'limit must be 500 or less' } }
    return { status: 'OK', response: { products: products.slice(offset, offset + Math.min(limit, longestPage)) } }
  }

  return {
    name: 'horoshop',
    settings: {
      HOROSHOP_ADDRESS: 'https://other-shop.example',
      HOROSHOP_API_URL: http.address,
      HOROSHOP_LOGIN: login,
      HOROSHOP_PASSWORD: password,
    },
    troubles: listTroubles,
    products,
    calls,
    get password() {
      return password
    },
    set password(other) {
      password = other
      tokens = new Set()
    },
    endTokens: () => tokens.clear(),
    failNext: (trouble, times) => ahead.add(trouble, times),
    pending: () => ahead.pending(),
    received: () => calls,
    reset() {
      calls.length = 0
      before = undefined
      ahead.clear()
    },
    close: () => http.close(),
  }
}

function unauthorised(message: string) {
  return { status: 'UNAUTHORIZED', response: { message } }
}

function wireProducts({ code, name, nameRu, group, description, price, oldPrice, variants, isHidden }: OtherModel) {
  return variants.map(({ size, colour, quantity }) => ({
    article: [code, size, colour.slice(0, 1)].filter(Boolean).join('-'),
    parent_article: variants.length > 1 ? code : '',
    title: { ua: name, ru: nameRu },
    description: { ua: description, ru: '' },
    brand: { id: 7, value: 'Інша крамниця' },
    parent: { id: 12, value: { ua: group.join(' / '), ru: '' } },
    price,
    price_old: oldPrice ?? 0,
    currency: 'UAH',
    quantity,
    presence: { id: quantity > 0 ? 1 : 2, value: { ua: quantity > 0 ? 'В наявності' : 'Немає в наявності' } },
    display_in_showcase: isHidden ? 0 : 1,
    color: colour === '' ? null : { id: 3, value: { ua: colour, ru: colour } },
    size: size === '' ? null : { id: 4, value: size },
    slug: `${code.toLowerCase()}-${size || colour.length}`,
    images: [`https://other-shop.example/content/${code}-1.jpg`],
    characteristics: [{ name: { ua: 'Матеріал' }, value: { ua: 'шкіра' } }],
  }))
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body || '{}')
  } catch {
    return undefined
  }
}
