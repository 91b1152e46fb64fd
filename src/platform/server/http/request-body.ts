import { refuse, type Refusal } from '#kit/refusal.ts'
import { currentJudge } from '../asking.ts'
import { currentCall } from '../call-time.ts'
import { bodyTurn } from './body-turns.ts'

/** The client went away in the middle of its body: nobody is left to answer, and nothing here is at fault. */
export class ClientGone extends Error {}

/** A body of at most so many bytes, whole; a larger one is refused by its length, or as soon as it is seen. */
export async function readBody(
  request: Request,
  mostBytes: number,
  tooLarge: () => Refusal = () => refuse('tooLarge', 'tooLarge'),
): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunksOf(request.body)) {
    size += chunk.byteLength
    if (size > mostBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A body as it comes. It is not torn off when reading ends early: a refusal must reach who is still sending. */
export async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body) yield* received(body.values({ preventCancel: true }))
}

/**
 * The same of a connection; a broken one is `ClientGone`. Its parts take turns with those of all other bodies. A body may take
 * its time: whoever might send it at its first byte is judged once more when it is whole (AUTH-2).
 */
export async function* received(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  using _ = currentCall()?.receive()
  try {
    for await (const chunk of chunks) {
      await bodyTurn(chunk.byteLength)
      yield chunk
    }
  } catch (fault) {
    throw new ClientGone('the client went away in mid-body', { cause: fault })
  }
  await currentJudge()?.()
}
