import { askJson } from '#platform/server/outgoing/ask.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { answered } from './errors.ts'
import { envelope, type Envelope } from './schema.ts'
import { novaPoshtaSettings } from './settings.ts'

export const company = 'novaposhta'

/** As it was sent. */
export interface Page {
  rows: unknown[]
  /** How many there are on all pages, where that is told. */
  total: number | undefined
}

/** Nova Poshta, as far as the shop talks to it. What goes wrong is a `CallFailure`. */
export interface NovaPoshta {
  /** Pages are counted from 1, at most 500 rows each. */
  listCities(page: number): Promise<Page>
  listBranches(page: number): Promise<Page>
}

/** A page of branches is a megabyte. */
const timeoutMs = 30_000
/** The most that it takes. */
export const rowsAtOnce = 500

export function openNovaPoshta(shop: Shop): NovaPoshta {
  const { novaPoshtaKey, novaPoshtaApiUrl: url } = shop.settings.of(novaPoshtaSettings)

  async function ask(modelName: string, calledMethod: string, methodProperties: object): Promise<Envelope> {
    if (novaPoshtaKey === undefined) throw new CallFailure('notSetUp')
    return shop.outgoing.call({
      company,
      timeoutMs,
      canRepeat: true,
      waitsOutLimit: true,
      attempt: async (signal) =>
        answered(
          await askJson({
            url,
            method: 'POST',
            body: { apiKey: novaPoshtaKey, modelName, calledMethod, methodProperties },
            answer: envelope,
            signal,
            now: shop.now(),
          }),
        ),
    })
  }

  /** Nothing may be said by mistake: it is asked once more before it is believed. */
  async function listPage(modelName: string, calledMethod: string, page: number): Promise<Page> {
    const question = [modelName, calledMethod, { Page: String(page), Limit: String(rowsAtOnce) }] as const
    const first = await ask(...question)
    const { data, info } = first.data.length > 0 ? first : await ask(...question)
    // none of some rows is no number of them
    return { rows: data, total: info.totalCount || undefined }
  }

  return {
    listCities: (page) => listPage('Address', 'getCities', page),
    listBranches: (page) => listPage('Address', 'getWarehouses', page),
  }
}
