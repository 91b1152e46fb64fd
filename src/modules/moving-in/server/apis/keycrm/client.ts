import * as z from 'zod/mini'
import { askJson } from '#platform/server/outgoing/ask.ts'
import type { CallingShop } from '#platform/server/outgoing/outgoing.ts'
import { orElse } from '../read-things.ts'

export interface KeycrmPage {
  data: unknown[]
  /** How many there are on all pages, where KeyCRM tells it. */
  total: number | undefined
  isLast: boolean
}

export interface Keycrm {
  list(path: string, query: { page: number; limit: number; include?: string }): Promise<KeycrmPage>
}

const page = z.object({
  data: z.array(z.unknown()),
  total: orElse(z.optional(z.int()), undefined),
  next_page_url: z.optional(z.nullable(z.string())),
})

/** Lists of KeyCRM by pages as Laravel writes them (facts of moving in, 3): 60 calls a minute, 429 beyond. */
export function openKeycrm(shop: CallingShop, { token, apiUrl }: { token: string; apiUrl: string }): Keycrm {
  return {
    async list(path, { include, ...query }) {
      const asked = new URLSearchParams(
        Object.entries({ ...query, ...(include && { include }) }).map(([name, value]) => [name, String(value)]),
      )
      const answer = await shop.outgoing.call({
        company: 'keycrm',
        canRepeat: true,
        attempt: (signal) =>
          askJson({
            url: `${apiUrl.replace(/\/+$/, '')}${path}?${asked}`,
            headers: { Authorization: `Bearer ${token}` },
            answer: page,
            signal,
            now: shop.now(),
          }),
      })
      const { data, total, next_page_url: next } = answer
      return { data, total, isLast: next === undefined ? data.length < query.limit : next === null }
    },
  }
}
