import * as z from 'zod/mini'
import { refuse } from '#kit/refusal.ts'
import { askJson } from '#platform/server/outgoing/ask-json.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import { answered, promRefusal } from './errors.ts'

const patienceMs = 10_000

/** Asks Prom for one order: the token must open that section (OUT-2). */
export async function tryProm(token: string, apiUrl: string): Promise<void> {
  try {
    answered(
      await askJson({
        url: `${apiUrl.replace(/\/+$/, '')}/orders/list?limit=1`,
        headers: { Authorization: `Bearer ${token}` },
        answer: z.union([promRefusal, z.object({ orders: z.array(z.unknown()) })]),
        signal: AbortSignal.timeout(patienceMs),
        now: new Date(),
      }),
    )
  } catch (fault) {
    if (!(fault instanceof CallFailure)) throw fault
    if (fault.kind === 'badKey') throw refuse('invalid', 'keyRefused', 'PROM_TOKEN')
    throw refuse('conflict', fault.kind === 'refused' ? 'companyRefused' : 'companyAway', 'PROM_TOKEN')
  }
}
