import type { Shop } from '#platform/server/shop.ts'
import { askNovaPoshta } from './ask.ts'
import type { Envelope } from './schema.ts'

/** As it was sent. */
export interface Page {
  rows: unknown[]
  /** The count on all pages, where Nova Poshta tells it. */
  total: number | undefined
}

/** Nova Poshta, as far as the shop talks to it. Every failure is a `CallFailure`. */
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
  const ask = (model: string, method: string, properties: object): Promise<Envelope> =>
    askNovaPoshta(shop, { model, method, properties, timeoutMs, canRepeat: true, waitsOutLimit: true })

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
