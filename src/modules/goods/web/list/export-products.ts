import type { Language } from '#kit/language.ts'
import type { Call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { download } from '#platform/web/transfer/download.ts'
import { transferTexts } from '#platform/web/transfer/texts.ts'
import { productsRequestToWire, type ProductsRequest } from '../../office-product.contract.ts'
import * as contract from '../../transfer.contract.ts'

/** A call that answers what the list shows as a table. */
export const exportEndpoint = contract.exportProducts

/** The filters of a list; a table has all its rows, in its own order. */
export function exportQuery({ sort: _, ...filters }: ProductsRequest): Record<string, string> {
  return productsRequestToWire(filters)
}

/** Saves goods as a CSV file that opens in a spreadsheet. */
export async function exportProducts(call: Call, request: ProductsRequest, language: Language): Promise<void> {
  const t = transferTexts(language)
  try {
    const name = await download(call, exportEndpoint, { query: { ...exportQuery(request), delimiter: ';' } })
    toast('success', t('export.done', { name }))
  } catch (fault) {
    toast('error', t('export.failed', { why: reasonOf(fault) }), {
      action: { label: t('export.repeat'), run: () => void exportProducts(call, request, language) },
      milliseconds: 10_000,
    })
  }
}
