import type { FieldError, RefusalKind } from '#kit/refusal.ts'
import type { Language } from '#kit/language.ts'
import { specifiedErrors, type ErrorText } from '../../texts.ts'

export type MessageType = 'none' | 'info' | 'success' | 'warning' | 'error'

/** The answer of every call (S3, WIRE-2). */
export interface Envelope {
  Data: unknown
  Message: { Type: MessageType; Message: string; Errors: { id: string; error: string }[] }
}

export const statusOf: Record<RefusalKind, number> = {
  invalid: 400,
  signedOut: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  wrongMediaType: 415,
  tooMany: 429,
  unavailable: 503,
}

export function success(data: unknown): Envelope {
  return { Data: data ?? null, Message: succeeded }
}

const succeeded: Envelope['Message'] = { Type: 'success', Message: '', Errors: [] }
/** The answer's data with a note on it: a success all the same (S3). */
export function informed(data: unknown, text: string): Envelope {
  return { Data: data ?? null, Message: { ...succeeded, Message: text } }
}

const [beforeData = '', afterData = ''] = JSON.stringify({ Data: null, Message: succeeded }).split('null')

/** The same around what is JSON already, as bytes: of a long text no second one is made on the way. */
export function successOf(json: string): Buffer {
  const bytes = Buffer.allocUnsafe(beforeData.length + Buffer.byteLength(json) + afterData.length)
  bytes.write(beforeData, 'latin1')
  const end = beforeData.length + bytes.write(json, beforeData.length)
  bytes.write(afterData, end, 'latin1')
  return bytes
}

/**
 * Keys of S5 travel as keys, other errors as a text in the caller's language (WIRE-3). The first error's text
 * stands in `Message` too, for clients that show only that.
 */
export function failure(errors: FieldError[], language: Language, errorText: ErrorText): Envelope {
  const [first] = errors
  return {
    Data: null,
    Message: {
      Type: 'error',
      Message: first ? errorText(first, language) : '',
      Errors: errors.map((error) => ({
        id: error.field,
        error: specifiedErrors.has(error.error) ? error.error : errorText(error, language),
      })),
    },
  }
}
