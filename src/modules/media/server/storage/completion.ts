import { setTimeout as sleep } from 'node:timers/promises'
import { isThisMachine } from '#platform/server/http/network.ts'
import type { Shop } from '#platform/server/shop.ts'
import { photoStore } from '../photo-store.ts'
import type { PutAnswer } from './blob-answer.ts'
import { signature, type ClientPayload } from './tokens.ts'

const patienceMs = 5000
const pausesMs = [0, 1000, 5000]
const underWay = new Set<Promise<void>>()

/**
 * Tells whoever made a client token that its upload is complete, signed with the store's token. The upload's own answer
 * does not wait for it, and it goes nowhere but to the shop itself: a token must not make the store call the world.
 */
export function reportCompletion(
  shop: Shop,
  { onUploadCompleted }: ClientPayload,
  blob: Omit<PutAnswer, 'etag'>,
): void {
  const { callbackUrl, tokenPayload = null } = onUploadCompleted ?? {}
  if (callbackUrl === undefined) return
  if (!isOurs(callbackUrl, shop)) return shop.log.warn('a client token names a callback outside the shop')
  const body = JSON.stringify({ type: 'blob.upload-completed', payload: { blob, tokenPayload } })
  const posting = post(shop, callbackUrl, body)
    .catch((fault: unknown) => shop.log.warn({ err: fault }, 'the completion of an upload was not told'))
    .finally(() => underWay.delete(posting))
  underWay.add(posting)
}

/** Waits for the reports of every shop in this process. */
export async function completionsReported(): Promise<void> {
  await Promise.all(underWay)
}

async function post(shop: Shop, callbackUrl: string, body: string): Promise<void> {
  const signed = signature(await photoStore(shop).token(), body)
  let trouble: unknown
  for (const pause of pausesMs) {
    await sleep(pause, undefined, { ref: false })
    try {
      const response = await fetch(callbackUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-vercel-signature': signed },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      await response.body?.cancel()
      if (response.ok) return
      trouble = new Error(`the callback answered ${response.status}`)
    } catch (fault) {
      trouble = fault
    }
  }
  throw trouble
}

/** The shop's own origin; on a machine where it is only tried, any server of that machine. */
function isOurs(callbackUrl: string, { config }: Shop): boolean {
  if (!URL.canParse(callbackUrl)) return false
  const [target, own] = [new URL(callbackUrl), new URL(config.origin)]
  if (target.origin === own.origin) return true
  return isThisMachine(own.hostname) && isThisMachine(target.hostname) && target.protocol === 'http:'
}
