import * as z from 'zod/mini'
import { askJson } from '#platform/server/outgoing/ask.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { CallingShop } from '#platform/server/outgoing/outgoing.ts'

export interface HoroshopKeys {
  address: string
  login: string
  password: string
  /** Set by whoever runs the shop; the address is what an Admin typed. */
  apiUrl: string | undefined
}

export interface Horoshop {
  listProducts(page: { offset: number; limit: number }): Promise<unknown[]>
}

/** A catalogue of long descriptions takes its time. */
const timeoutMs = 30_000
const said = z.object({ status: z.string(), response: z.optional(z.unknown()) })
const tokenAnswer = z.object({ token: z.string() })
const productsAnswer = z.object({ products: z.array(z.unknown()) })

/**
 * Horoshop's API on the host of the shop itself (facts of moving in, 2): a token for a login, then the calls. Asks once
 * more for a token that ended meanwhile. Throws a `CallFailure` where a call fails.
 */
export function openHoroshop(shop: CallingShop, { address, login, password, apiUrl }: HoroshopKeys): Horoshop {
  const base = (apiUrl ?? new URL(address).origin).replace(/\/+$/, '')
  let token: string | undefined

  async function ask<Answer>(path: string, body: object, answer: z.ZodMiniType<Answer>): Promise<Answer> {
    return shop.outgoing.call({
      company: 'horoshop',
      timeoutMs,
      canRepeat: true,
      attempt: async (signal) => {
        const now = shop.now()
        const { status, response } = await askJson({
          url: base + path,
          method: 'POST',
          body,
          answer: said,
          signal,
          now,
          isOfSomebody: apiUrl === undefined,
        })
        if (status !== 'OK') throw refusalOf(status, response)
        const read = answer.safeParse(response)
        if (read.success) return read.data
        throw new CallFailure('notUnderstood', JSON.stringify(response ?? null).slice(0, 300))
      },
    })
  }

  async function enter(): Promise<string> {
    token = (await ask('/api/auth/', { login, password }, tokenAnswer)).token
    return token
  }

  return {
    async listProducts(page) {
      const list = async (key: string) =>
        (await ask('/api/catalog/export/', { token: key, ...page }, productsAnswer)).products
      if (token === undefined) return list(await enter())
      try {
        return await list(token)
      } catch (fault) {
        if (!(fault instanceof CallFailure) || fault.kind !== 'badKey') throw fault
        return list(await enter())
      }
    },
  }
}

const message = z.object({ message: z.string() })

/** Everything but OK is a no, under a status of HTTP that says yes. */
function refusalOf(status: string, response: unknown): CallFailure {
  const words = message.safeParse(response).data?.message ?? ''
  const all = `${status} ${words}`
  if (/auth|token|login|password|логін|логин|парол/i.test(all)) return new CallFailure('badKey', all)
  return new CallFailure(/too many|limit|забагато/i.test(all) ? 'rateLimited' : 'refused', all)
}
