import { refuse } from '#kit/refusal.ts'
import { requirePart, type Call } from '#platform/server/http/api.ts'
import { isSame } from '#platform/server/is-same.ts'
import type { NamedSession, Shop } from '#platform/server/shop.ts'
import { upload, type UploadEvent } from '../contract.ts'
import { isPictureKey, longestKey } from '../key.ts'
import { photoTypes } from '../picture.ts'
import { photoStore } from './photo-store.ts'
import { photoSettings } from './settings.ts'
import { pathnameOf } from './storage/blob-answer.ts'
import { findBlob } from './storage/blobs.sql.ts'
import { signature, signClientToken } from './storage/tokens.ts'
import { uploadPhoto } from './upload-photo.ts'

type Payload<Type> = Extract<UploadEvent, { type: Type }>['payload']

interface UploadInput {
  body: UploadEvent | undefined
  headers: { 'x-vercel-signature'?: string | undefined }
}

/** The upload route: a form, or one of the two events of an upload straight to the store (S7). */
export async function answerUpload(shop: Shop, { body: event, headers }: UploadInput, call: Call) {
  if (event?.type === 'blob.upload-completed') {
    return hearCompletion(shop, event.payload, {
      signed: headers['x-vercel-signature'] ?? '',
      text: call.bodyText ?? '',
    })
  }
  requirePart(upload, call.caller)
  if (event) return { type: event.type, clientToken: await issueToken(shop, event.payload, call.caller) }
  return uploadPhoto(shop, call.request)
}

const tokenMs = 60 * 60 * 1000
const year = 365 * 24 * 60 * 60
const suffixLength = 31

/** A token for one photo at one place. Where its completion is told is ours to say, not the browser's. */
async function issueToken(
  shop: Shop,
  { pathname, clientPayload = null }: Payload<'blob.generate-client-token'>,
  { userId, sessionId }: NamedSession,
): Promise<string> {
  if (!isPictureKey(pathname)) throw refuse('invalid', 'incorrectPictureKey', 'payload.pathname')
  if (pathname.length + suffixLength > longestKey) throw refuse('invalid', 'tooLong', 'payload.pathname')
  const { config, now } = shop
  return signClientToken(await photoStore(shop).token(), {
    pathname,
    allowedContentTypes: [...photoTypes],
    maximumSizeInBytes: shop.settings.of(photoSettings).photoLimitMb * 1024 * 1024,
    addRandomSuffix: true,
    allowOverwrite: false,
    cacheControlMaxAge: year,
    validUntil: now().getTime() + tokenMs,
    isPhoto: true,
    session: { userId, sessionId },
    onUploadCompleted: { callbackUrl: `${config.origin}/api/blob/upload`, tokenPayload: clientPayload },
  })
}

/** The picture was registered with the blob itself, so that nothing is lost with this message; it may come twice. */
async function hearCompletion(
  shop: Shop,
  { blob }: Payload<'blob.upload-completed'>,
  { signed, text }: { signed: string; text: string },
): Promise<{ type: 'blob.upload-completed'; response: 'ok' }> {
  if (!isSame(signed, signature(await photoStore(shop).token(), text))) throw refuse('forbidden', 'forbidden')
  const pathname = pathnameOf(blob.url, [shop.config.origin])
  if (pathname === undefined || !(await findBlob(shop.database.db, pathname))) throw refuse('notFound', 'notFound')
  return { type: 'blob.upload-completed', response: 'ok' }
}
