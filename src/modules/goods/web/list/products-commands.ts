import { Download, PackagePlus, Upload } from 'lucide-react'
import type { Language } from '#kit/language.ts'
import type { Call } from '#platform/web/api.ts'
import type { Command } from '#platform/web/palette/finder.ts'
import { exportProducts } from './export-products.ts'
import type { ProductsSearch } from './products-search.ts'
import { goodsListTexts } from './texts.ts'

export interface ProductsWays {
  onAdd(): void
  onList(search: ProductsSearch): void
}

/** What the floating button of the list does, from anywhere (B23). */
export function productsCommands(call: Call, language: Language, { onAdd, onList }: ProductsWays): Command[] {
  const t = goodsListTexts(language)
  const ofGoods = (act: string) => `${t('list.title')}: ${act}`
  return [
    { id: 'addProduct', title: t('list.add'), icon: PackagePlus, run: onAdd },
    { id: 'importProducts', title: ofGoods(t('list.import')), icon: Upload, run: () => onList({ act: 'import' }) },
    {
      id: 'exportProducts',
      title: ofGoods(t('list.export')),
      icon: Download,
      run: () => void exportProducts(call, {}, language),
    },
  ]
}
