import { askJson } from '#platform/server/outgoing/ask.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { OutgoingCall } from '#platform/server/outgoing/outgoing.ts'
import type { Shop } from '#platform/server/shop.ts'
import { answered } from './errors.ts'
import { envelope, type Envelope } from './schema.ts'
import { novaPoshtaSettings } from './settings.ts'

export const company = 'novaposhta'

export interface Question extends Pick<
  OutgoingCall<Envelope>,
  'timeoutMs' | 'patienceMs' | 'canRepeat' | 'waitsOutLimit'
> {
  model: string
  method: string
  properties: object
}

/** Asks Nova Poshta by the shop's key; a refusal, in its words, is a `CallFailure` like all else that goes wrong. */
export async function askNovaPoshta(shop: Shop, { model, method, properties, ...call }: Question): Promise<Envelope> {
  const { novaPoshtaKey, novaPoshtaApiUrl: url } = shop.settings.of(novaPoshtaSettings)
  if (novaPoshtaKey === undefined) throw new CallFailure('notSetUp')
  const body = { apiKey: novaPoshtaKey, modelName: model, calledMethod: method, methodProperties: properties }
  return shop.outgoing.call({
    ...call,
    company,
    attempt: async (signal) =>
      answered(await askJson({ url, method: 'POST', body, answer: envelope, signal, now: shop.now() })),
  })
}
