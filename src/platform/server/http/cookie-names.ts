import type { IncomingMessage } from 'node:http'
import { cookieEnd } from '#kit/cookie-end.ts'
import { TextAnswer } from './text-answer.ts'

/** A cookie of the browser rather than of a shop: the specification names it (LOC-1). */
const sharedCookie = 'NEXT_LOCALE'

/** Takes the shop's cookies in and out under names that carry its port, so that two shops on one host keep apart (AUTH-11). */
export interface CookieNames {
  /** Gives a request the shop's cookies under their plain names, and none of another shop's. */
  read(incoming: IncomingMessage): void
  /** Writes the port into the names of the cookies that an answer sets. */
  write<Answer extends Response | TextAnswer>(answer: Answer): Answer
}

/** Asks for the origin with each cookie: a shop at a free port learns its number once it listens. */
export function cookieNames(originOf: () => string): CookieNames {
  const portEnd = () => cookieEnd(new URL(originOf()).port)

  return {
    read({ headers, rawHeaders }) {
      if (headers.cookie === undefined) return
      const end = portEnd()
      // a shop at the usual port keeps the plain names
      if (end === '') return
      headers.cookie = own(headers.cookie, end)
      for (let place = 0; place < rawHeaders.length; place += 2)
        if (rawHeaders[place]?.toLowerCase() === 'cookie') rawHeaders[place + 1] = own(rawHeaders[place + 1] ?? '', end)
    },
    write(answer) {
      const headers = answer instanceof TextAnswer ? answer.added : answer.headers
      const cookies = headers.getSetCookie()
      if (cookies.length === 0) return answer
      const end = portEnd()
      headers.delete('Set-Cookie')
      for (const cookie of cookies) {
        const at = cookie.indexOf('=')
        const name = cookie.slice(0, at)
        headers.append('Set-Cookie', name === sharedCookie ? cookie : `${name}${end}${cookie.slice(at)}`)
      }
      return answer
    },
  }
}

/** Keeps, of a `Cookie` header, the shop's own under their plain names, and the shared one. */
function own(cookies: string, end: string): string {
  return cookies
    .split(';')
    .flatMap((pair) => {
      const [name = '', ...value] = pair.split('=')
      const said = name.trim()
      if (said === sharedCookie) return pair.trim()
      return said.endsWith(end) ? `${said.slice(0, -end.length)}=${value.join('=')}` : []
    })
    .join('; ')
}
