import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { RecordSaveBar } from '#platform/web/record-save-bar.tsx'
import type { OfficeProduct } from '../../office-product.contract.ts'
import { useGoodsApi } from '../goods-api.ts'
import { merged, mergeFields } from './merge.ts'
import { useProduct } from './product-context.ts'
import { productTexts } from './texts.ts'

/** The bar that saves the product. */
export function ProductSaveBar({ reload }: { reload(): Promise<OfficeProduct | undefined> }) {
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  const api = useGoodsApi()
  const form = useProduct()
  const { base, values: mine, types, reason } = form

  async function compare() {
    if (!base) return undefined
    const [newer, history] = await Promise.all([reload(), api.history(base.id)])
    if (!newer) return undefined
    const last = history.find(({ kind }) => kind !== 'corrected')
    const merging = { base, mine, newer, language }
    return {
      newer,
      who: last?.who || t('movements.system'),
      at: last?.at ?? newer.updatedAt,
      fields: mergeFields(merging, {
        t,
        types,
      }),
      merged: (choices: Parameters<typeof merged>[1]) => merged(merging, choices),
    }
  }

  return <RecordSaveBar form={form} reason={reason} label={t('product.form')} reload={reload} compare={compare} />
}
