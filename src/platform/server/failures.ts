import type { Endpoint } from '../endpoint.ts'

/** How calls may fail, by status (WIRE-3). */
export const failures = {
  400: 'The input is wrong; Errors names each field.',
  401: 'Nobody is signed in, or the session has ended.',
  403: 'The caller’s role may not do this, or the request came from another site.',
  404: 'There is no such thing.',
  409: 'It cannot be done as things stand: an older version, too little stock, a code that is taken.',
  413: 'The body is too large.',
  415: 'The body is of another media type than this call takes.',
  429: 'Too many attempts.',
  500: 'Something broke in the shop; Errors and the header X-Request-Id name the case in its log.',
  503: 'The shop is too busy, or its database is away for a moment; the same call may work again.',
} as const

/** The statuses that a call may fail with: tests hold every answer of the shop against them (WIRE-8). */
export function failuresOf({
  access,
  body,
  file,
  headers,
  isBare,
  needsCookie,
  partlyFor,
  query,
  usesCookie,
}: Endpoint) {
  const takesBody = body !== undefined || file !== undefined
  const impossible = [
    ...(takesBody ? [] : ['413', '415']),
    ...(takesBody || query !== undefined || headers !== undefined || !isBare ? [] : ['400']),
    ...(access !== 'anyone' || partlyFor || needsCookie !== undefined ? [] : ['401']),
    ...(Array.isArray(access) || partlyFor || usesCookie ? [] : ['403']),
  ]
  return Object.keys(failures).filter((status) => !impossible.includes(status))
}
