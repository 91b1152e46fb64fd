import { inLanguage } from '#modules/catalog/product.ts'
import type { Language } from '#kit/language.ts'
import type { Call } from '#platform/web/api.ts'
import type { Finder } from '#platform/web/palette/finder.ts'
import { goodsApi } from '../goods-api.ts'
import { goodsListTexts } from './texts.ts'

/** Finds products by words of their code or name (B9). */
export function productsFinder(call: Call, language: Language, open: (productId: string) => void): Finder {
  const t = goodsListTexts(language)
  return {
    title: t('list.title'),
    async find(text, signal) {
      const { rows } = await goodsApi(call).list({ search: text, limit: 6 }, signal)
      return rows.map(({ id, code, nameUk, nameEn, isHidden, lots }) => {
        const available = lots.reduce((total, lot) => total + lot.available, 0)
        return {
          id,
          title: inLanguage(language, nameUk, nameEn),
          about: [code, t('cell.left', { available }), isHidden && t('cell.hidden')].filter(Boolean).join(' · '),
          open: () => open(id),
        }
      })
    },
  }
}
