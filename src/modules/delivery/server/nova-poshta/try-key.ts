import { askJson } from '#platform/server/outgoing/ask.ts'
import type { CallingShop } from '#platform/server/outgoing/outgoing.ts'
import { answered } from './errors.ts'
import { envelope } from './schema.ts'

/** Asks Nova Poshta who sends by this key, which it tells nobody without one (OUT-2). */
export async function tryNovaPoshta({ outgoing, now }: CallingShop, apiKey: string, url: string): Promise<void> {
  await outgoing.call({
    company: 'novaposhta',
    attempt: async (signal) =>
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
          signal,
          now: now(),
        }),
      ),
  })
}
