import * as z from 'zod/mini'
import { askJson } from '#platform/server/outgoing/ask.ts'
import type { CallingShop } from '#platform/server/outgoing/outgoing.ts'
import { answered, promRefusal } from './errors.ts'

/** Asks Prom for one order: the token must open that section (OUT-2). */
export async function tryProm({ outgoing, now }: CallingShop, token: string, apiUrl: string): Promise<void> {
  await outgoing.call({
    company: 'prom',
    attempt: async (signal) =>
      answered(
        await askJson({
          url: `${apiUrl.replace(/\/+$/, '')}/orders/list?limit=1`,
          headers: { Authorization: `Bearer ${token}` },
          answer: z.union([promRefusal, z.object({ orders: z.array(z.unknown()) })]),
          signal,
          now: now(),
        }),
      ),
  })
}
