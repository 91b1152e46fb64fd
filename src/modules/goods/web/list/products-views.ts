import type { Translate } from '#platform/texts.ts'
import type { OfficeKey } from '#platform/web/texts.ts'
import type { SavedView } from '#platform/web/view-store.ts'
import type { ProductsSearch } from './products-search.ts'
import type { GoodsListKey } from './texts.ts'

/** Views that everybody has: what staff look after day by day (B4). */
export function builtInViews(t: Translate<GoodsListKey>, office: Translate<OfficeKey>): SavedView[] {
  const view = (id: string, name: string, search: ProductsSearch) => ({ id, name, search })
  return [
    view('all', office('views.all'), {}),
    view('in-stock', t('view.inStock'), { stock: 'in' }),
    view('low', t('view.low'), { stock: 'low', sort: 'available' }),
    view('out', t('view.out'), { stock: 'out' }),
    view('hidden', t('view.hidden'), { visibility: t('cell.hidden') }),
    view('on-sale', t('view.onSale'), { sale: 'on' }),
    view('no-photos', t('view.noPhotos'), { lacks: 'photos' }),
    view('small-photos', t('view.smallPhotos'), { lacks: 'widePhotos' }),
    view('no-english', t('view.noEnglish'), { lacks: 'english' }),
  ]
}
