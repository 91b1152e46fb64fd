import { refuse } from '#kit/refusal.ts'
import { askJson } from '#platform/server/outgoing/ask-json.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import { answered } from './errors.ts'
import { envelope } from './schema.ts'

const patienceMs = 10_000

/** Asks Nova Poshta who sends by this key, which it tells nobody without one (OUT-2). */
export async function tryNovaPoshta(apiKey: string, url: string): Promise<void> {
  try {
    answered(
      await askJson({
        url,
        method: 'POST',
        body: {
          apiKey,
          modelName: 'Counterparty',
          calledMethod: 'getCounterparties',
          methodProperties: { CounterpartyProperty: 'Sender', Page: '1' },
        },
        answer: envelope,
        signal: AbortSignal.timeout(patienceMs),
        now: new Date(),
      }),
    )
  } catch (fault) {
    if (!(fault instanceof CallFailure)) throw fault
    if (fault.kind === 'badKey') throw refuse('invalid', 'keyRefused', 'NOVA_POSHTA_KEY')
    throw refuse('conflict', fault.kind === 'refused' ? 'companyRefused' : 'companyAway', 'NOVA_POSHTA_KEY')
  }
}
