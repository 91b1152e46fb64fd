import type { IncomingMessage, ServerResponse } from 'node:http'

/** How a list of such a company goes wrong. */
export const listTroubles = [
  'http429',
  'http500',
  'html',
  'hang',
  /** The line is cut before the answer, or in the middle of it. */
  'cut',
  'cutInAnswer',
  'malformed',
  /** As after somebody took the key away. */
  'expiredKey',
  /** A success without anything in it. */
  'empty',
  /** The page before of the same list comes once more. */
  'repeatedPage',
] as const
export type ListTrouble = (typeof listTroubles)[number]

/** Answers as a company in trouble does; false where it is one of words, which the company says in its own way. */
export function answerInTrouble(
  trouble: ListTrouble | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  usual: () => unknown,
): boolean {
  switch (trouble) {
    case 'http429':
      response.writeHead(429, { 'Retry-After': '1' }).end('Too Many Requests')
      return true
    case 'http500':
      response.writeHead(500).end('Internal Server Error')
      return true
    case 'html':
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Технічні роботи</h1>')
      return true
    case 'hang':
      return true
    case 'cut':
      request.socket.destroy()
      return true
    case 'malformed':
      response.writeHead(200).end('{"status": "O')
      return true
    case 'cutInAnswer': {
      const text = JSON.stringify(usual())
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write(text.slice(0, text.length / 2), () => void response.destroy())
      return true
    }
    default:
      return false
  }
}
