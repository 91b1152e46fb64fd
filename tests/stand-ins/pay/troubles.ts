import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson } from '../http.ts'

/** Troubles that may be ordered for any of them. `cutAfter`: it is done, and the answer is lost; `none`: this one goes well. */
export const payTroubles = [
  'none',
  'http500',
  'http429',
  'html',
  'malformed',
  'cut',
  'cutAfter',
  'badKey',
  'refused',
] as const
export type PayTrouble = (typeof payTroubles)[number]

/** Goes wrong in the way of any server; gives whether it did. */
export function goWrong(trouble: PayTrouble | undefined, request: IncomingMessage, response: ServerResponse): boolean {
  if (trouble === 'http500') response.writeHead(500).end('Internal Server Error')
  else if (trouble === 'http429') response.writeHead(429, { 'Retry-After': '1' }).end('Too Many Requests')
  else if (trouble === 'html') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>502</h1>')
  else if (trouble === 'malformed') response.writeHead(200).end('{"status": "suc')
  else if (trouble === 'cut') request.socket.destroy()
  else return false
  return true
}

/** Answers, or loses the answer. */
export function answerOr(
  trouble: PayTrouble | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  value: unknown,
  status = 200,
): void {
  if (trouble === 'cutAfter') return void request.socket.destroy()
  answerJson(response, value, status)
}
