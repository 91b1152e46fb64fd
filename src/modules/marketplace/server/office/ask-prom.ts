import { Refusal } from '#kit/refusal.ts'
import { CallFailure, type CallFailureKind } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { openProm, type Prom } from '../prom/client.ts'

/** Somebody waits at a screen: what Prom does not answer is a refusal in words, never a fault. */
export async function askProm<Answer>(shop: Shop, ask: (prom: Prom) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(openProm(shop))
  } catch (fault) {
    if (!(fault instanceof CallFailure)) throw fault
    const { kind } = fault
    throw new Refusal(kind === 'notSetUp' || kind === 'paused' ? 'conflict' : 'unavailable', [
      { field: '', error: errors[kind] ?? 'promAway' },
    ])
  }
}

const errors: Partial<Record<CallFailureKind, string>> = {
  notSetUp: 'promNotConnected',
  paused: 'promPaused',
  badKey: 'promBadKey',
}
