import { Download, PackagePlus, Search, Tags, Upload } from 'lucide-react'
import { inLanguage } from '#modules/catalog/product.ts'
import type { SectionPalette } from '#platform/web/palette/finder.ts'
import { goodsApi } from '../goods-api.ts'
import { goodsTitle } from '../goods-title.ts'
import { exportProducts } from './export-products.ts'
import { goodsListTexts } from './texts.ts'

export const palette: SectionPalette = {
  /** Offers the acts of the list's floating button from anywhere (B23). */
  commands({ call, language, navigate, role }) {
    const t = goodsListTexts(language)
    const ofGoods = (act: string) => `${goodsTitle[language]}: ${act}`
    return [
      {
        id: 'addProduct',
        title: t('list.add'),
        icon: PackagePlus,
        run: () => void navigate({ to: '/crm/products/add' }),
      },
      {
        id: 'kinds',
        title: t('list.kindsOf'),
        icon: Tags,
        run: () => void navigate({ to: '/crm/kinds' }),
      },
      {
        id: 'searches',
        title: t('list.searches'),
        icon: Search,
        run: () => void navigate({ to: '/crm/search' }),
      },
      ...(role === 'admin'
        ? [
            {
              id: 'importProducts',
              title: ofGoods(t('list.import')),
              icon: Upload,
              run: () => void navigate({ to: '/crm/products', search: { act: 'import' } }),
            },
          ]
        : []),
      {
        id: 'exportProducts',
        title: ofGoods(t('list.export')),
        icon: Download,
        run: () => void exportProducts(call, {}, language),
      },
    ]
  },

  /** Products by words of their code or name (B9). */
  async find(text, { call, language, navigate }, signal) {
    const t = goodsListTexts(language)
    const { rows } = await goodsApi(call).listRows({ search: text, limit: 6 }, signal)
    return rows.map(({ id, code, nameUk, nameEn, isHidden, lots }) => {
      const available = lots.reduce((total, lot) => total + lot.available, 0)
      return {
        id,
        title: inLanguage(language, nameUk, nameEn),
        about: [code, t('cell.left', { available }), isHidden && t('cell.hidden')].filter(Boolean).join(' · '),
        open: () => void navigate({ to: '/crm/products/$productId', params: { productId: id } }),
      }
    })
  },
}
