import { Refusal } from '#kit/refusal.ts'
import { CallFailure, type CallFailureKind } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { openProm, type Patience, type Prom } from '../prom/client.ts'

/** Somebody waits at a screen: an answer comes within this, or it is said that none does (OUT-3). */
const atScreen: Patience = { callMs: 10_000, wholeMs: 15_000 }
/** The same for lists of many pages, of which a part would say nothing. */
export const forPages: Patience = { callMs: 10_000, wholeMs: 30_000 }

/** Somebody waits at a screen: what Prom does not answer is a refusal in words, never a fault. */
export async function askProm<Answer>(
  shop: Shop,
  ask: (prom: Prom) => Promise<Answer>,
  patience: Patience = atScreen,
): Promise<Answer> {
  try {
    return await ask(openProm(shop, patience))
  } catch (fault) {
    if (fault instanceof CallFailure) throw inWords(fault)
    throw fault
  }
}

function inWords({ kind }: CallFailure): Refusal {
  return new Refusal(kind === 'notSetUp' || kind === 'paused' ? 'conflict' : 'unavailable', [
    { field: '', error: errors[kind] ?? 'promAway' },
  ])
}

const errors: Partial<Record<CallFailureKind, string>> = {
  notSetUp: 'promNotConnected',
  paused: 'promPaused',
  badKey: 'promBadKey',
}
