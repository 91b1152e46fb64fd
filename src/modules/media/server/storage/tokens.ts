import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { isSame } from '#platform/server/is-same.ts'
import { accessDenied, storeNotFound, tokenExpired } from './refusal.ts'

/** The rights of a client token, readable by whoever holds it. The shop leaves keys alone that it does not know. */
const clientPayload = z.object({
  pathname: z.string(),
  validUntil: z.number(),
  allowedContentTypes: z.optional(z.array(z.string())),
  maximumSizeInBytes: z.optional(z.number()),
  addRandomSuffix: z.optional(z.boolean()),
  allowOverwrite: z.optional(z.boolean()),
  cacheControlMaxAge: z.optional(z.number()),
  ifMatch: z.optional(z.string()),
  onUploadCompleted: z.optional(
    z.object({ callbackUrl: z.optional(z.string()), tokenPayload: z.optional(z.nullable(z.string())) }),
  ),
  // ours: the bytes must be a picture's, and are not shown to strangers as they came
  isPhoto: z.optional(z.boolean()),
  // ours: it opens nothing once the session that it was given to has ended
  session: z.optional(z.object({ userId: z.string(), sessionId: z.string() })),
})
export type ClientPayload = z.infer<typeof clientPayload>

/** The owner may do anything; the holder of a client token, what stands in it. */
export type Holder = { kind: 'owner' } | { kind: 'client'; payload: ClientPayload }

export interface StoreToken {
  whole: string
  storeId: string
}

export function signature({ whole }: StoreToken, text: string): string {
  return createHmac('sha256', whole).update(text).digest('hex')
}

export function signClientToken(token: StoreToken, payload: ClientPayload): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64')
  const signed = Buffer.from(`${signature(token, text)}.${text}`).toString('base64')
  return `vercel_blob_client_${token.storeId}_${signed}`
}

/** Who a bearer token says is asking, or a refusal. */
export function readToken(token: StoreToken, authorization: string | null, now: Date): Holder {
  const given = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  if (isSame(given, token.whole)) return { kind: 'owner' }
  const [, kind, storeId, rest] = /^vercel_blob_(rw|client)_([^_]+)_(.+)$/s.exec(given) ?? []
  if (storeId !== undefined && storeId !== token.storeId) throw storeNotFound()
  if (kind !== 'client' || rest === undefined) throw accessDenied()
  const payload = readSigned(token, rest)
  if (now.getTime() >= payload.validUntil) throw tokenExpired()
  return { kind: 'client', payload }
}

function readSigned(token: StoreToken, signed: string): ClientPayload {
  const [given = '', text = ''] = Buffer.from(signed, 'base64').toString('utf8').split('.')
  // verified as it came: the same payload written otherwise is another text
  if (!isSame(given, signature(token, text))) throw accessDenied()
  const payload = clientPayload.safeParse(parsed(Buffer.from(text, 'base64').toString('utf8')))
  if (!payload.success) throw accessDenied()
  return payload.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
