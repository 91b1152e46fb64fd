import * as z from 'zod/mini'
import { askJson } from '#platform/server/outgoing/ask.ts'
import type { CallingShop } from '#platform/server/outgoing/outgoing.ts'

const orElse = z.catch
const asText = orElse(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '')

/** An event as the carrier tells it; reads a wrong value as nothing (OUT-4). */
const statusEvent = z.object({
  date: asText,
  name: asText,
  event: asText,
  eventName: asText,
  eventReason_id: orElse(z.nullable(z.number()), null),
})
export type StatusEvent = z.infer<typeof statusEvent>

/** Whatever barcode, into a map: no word from outside names a key of ours (OUT-9). */
const statuses = z.object({
  found: orElse(z.record(z.string(), orElse(z.array(z.unknown()), [])), {}),
  notFound: orElse(z.array(z.string()), []),
})

export interface Statuses {
  found: ReadonlyMap<string, readonly { event: StatusEvent; raw: unknown }[]>
  notFound: readonly string[]
}

interface Access {
  key: string
  url: string
}

/** All events of at most 50 barcodes. */
export async function askStatuses(shop: CallingShop, access: Access, barcodes: readonly string[]): Promise<Statuses> {
  const { found, notFound } = await shop.outgoing.call({
    company: 'ukrposhta',
    timeoutMs: 30_000,
    attempt: (signal) =>
      askJson({
        url: `${access.url.replace(/\/+$/, '')}/statuses/with-not-found`,
        method: 'POST',
        headers: { Authorization: `Bearer ${access.key}` },
        body: barcodes,
        answer: statuses,
        signal,
        now: shop.now(),
      }),
  })
  const read = Object.entries(found).map(([barcode, events]) => {
    const readable = events.flatMap((raw) => {
      const event = statusEvent.safeParse(raw)
      return event.success ? [{ event: event.data, raw }] : []
    })
    return [barcode, readable] as const
  })
  return { found: new Map(read), notFound }
}

/** Asks for a barcode that nobody has: whoever may ask is told so (OUT-2). */
export async function tryTracking(shop: CallingShop, access: Access): Promise<void> {
  await askStatuses(shop, access, ['0000000000000'])
}
