import { pictureRefusals } from '../../picture.ts'

/** The codes that the store's clients know, each with its status. They go by the code alone (S8). */
const statuses = {
  bad_request: 400,
  forbidden: 403,
  content_type_not_allowed: 403,
  client_token_pathname_mismatch: 403,
  client_token_expired: 403,
  store_suspended: 403,
  not_found: 404,
  store_not_found: 404,
  not_allowed: 405,
  precondition_failed: 412,
  file_too_large: 413,
  rate_limited: 429,
  /** These two are repeated by the clients, for as long as half an hour; the others stop them. */
  internal_server_error: 500,
  service_unavailable: 503,
} as const
export type StorageCode = keyof typeof statuses

/** An expected "no" of the storage protocol. */
export class StorageRefusal extends Error {
  readonly code: StorageCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: StorageCode, message: string, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/*
 * Clients go by some messages before they look at the code, so these have the provider's wording, and no other message
 * may sound like them: `"contentType" … is not allowed`, `"pathname" … does not match the token payload`.
 */

export function accessDenied(): StorageRefusal {
  return new StorageRefusal('forbidden', 'Access denied, please provide a valid token for this resource.')
}

export function storeNotFound(): StorageRefusal {
  return new StorageRefusal('store_not_found', 'This store does not exist.')
}

export function tokenExpired(): StorageRefusal {
  return new StorageRefusal('client_token_expired', 'Token expired')
}

export function pathnameMismatch(pathname: string): StorageRefusal {
  const message = `"pathname" ${plain(pathname)} does not match the token payload`
  return new StorageRefusal('client_token_pathname_mismatch', message)
}

export function contentTypeNotAllowed(type: string): StorageRefusal {
  return new StorageRefusal('content_type_not_allowed', `"contentType" ${plain(type)} is not allowed`)
}

export function fileTooLarge(mostBytes: number): StorageRefusal {
  return new StorageRefusal('file_too_large', `the file length cannot be greater than ${mostBytes}`)
}

export function badRequest(message: string): StorageRefusal {
  return new StorageRefusal('bad_request', message)
}

/** No pictures can be made of it; the office knows these by their words (`photo-problem.ts`). */
export function pictureRefused(problem: keyof typeof pictureRefusals): StorageRefusal {
  const words = pictureRefusals[problem]
  return problem === 'tooManyPixels' ? badRequest(words) : contentTypeNotAllowed(words)
}

export function blobExists(): StorageRefusal {
  return new StorageRefusal(
    'bad_request',
    'This blob already exists, use `allowOverwrite: true` if you want to overwrite it. Or `addRandomSuffix: true` to generate a unique filename.',
  )
}

export function blobNotFound(): StorageRefusal {
  return new StorageRefusal('not_found', 'The requested blob does not exist')
}

export function preconditionFailed(): StorageRefusal {
  return new StorageRefusal('precondition_failed', 'Precondition failed: ETag mismatch.')
}

export function blobInUse(pathname: string): StorageRefusal {
  return new StorageRefusal('bad_request', `${plain(pathname)} is shown by the shop: take it off its product first`)
}

/** Other people's text is told in part, and never so that a message of ours is read out of it. */
function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N} ./_+-]/gu, '').slice(0, 100)
}

export function storageFailure(refusal: StorageRefusal): Response {
  const { code, message, retryAfterSeconds } = refusal
  return Response.json(
    { error: { code, message } },
    {
      status: statuses[code],
      headers: {
        'Cache-Control': 'no-store',
        ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
      },
    },
  )
}
