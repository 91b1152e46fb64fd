import type { Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import { ask } from '#platform/web/confirm.ts'
import { lossesOf, type PlannedProduct } from './bulk-edit.ts'
import { goodsListTexts } from './texts.ts'

/** A price below what the goods cost is asked about with its loss, as where many are changed (ORD-6). */
export async function isPriceWanted(planned: PlannedProduct, today: Day, language: Language): Promise<boolean> {
  const t = goodsListTexts(language)
  const dearest = Math.max(0, ...planned.steps.map((step) => ('loss' in step && step.loss) || 0))
  if (dearest === 0) return true
  const { loss, products } = lossesOf([planned], today)
  const shown = (amount: Money) => formatMoney(amount, language)
  const answer = await ask({
    title: t('price.below', { code: planned.product.code }),
    message:
      products > 0 ? t('bulk.losses', { count: 1, loss: shown(loss) }) : t('bulk.loss', { loss: shown(dearest) }),
    buttons: [
      { label: t('price.keep'), value: '' },
      { label: t('price.anyway'), value: 'yes', look: 'danger' },
    ],
  })
  return answer === 'yes'
}
