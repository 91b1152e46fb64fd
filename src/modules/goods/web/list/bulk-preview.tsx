import type { ListedType } from '#modules/catalog/web/index.ts'
import type { Language } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import type { Translate } from '#platform/texts.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { PlannedProduct, PlannedStep } from './bulk-edit.ts'
import { goodsListTexts, type GoodsListKey } from './texts.ts'
import { typeName } from '#modules/catalog/web/index.ts'
import styles from './bulk-edit-dialog.module.css'

export interface BulkPreviewProps {
  plan: readonly PlannedProduct[]
  types: readonly ListedType[]
  /** Why a product stays as it is. */
  reasonOf(planned: PlannedProduct): string | undefined
}

/** Each product with what it has and what it gets; those that stay as they are say why. */
export function BulkPreview({ plan, types, reasonOf }: BulkPreviewProps) {
  const t = useTexts(goodsListTexts)
  const { language } = useLanguage()
  const isPrice = plan.some(({ steps }) => steps.some(({ what }) => what === 'price' || what === 'sale'))
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('bulk.product')}</th>
          {isPrice && <th scope="col">{t('bulk.sizes')}</th>}
          <th scope="col">{t('bulk.before')}</th>
          <th scope="col">{t('bulk.after')}</th>
        </tr>
      </thead>
      {plan.map((planned) => {
        const { product, steps } = planned
        const reason = reasonOf(planned)
        return (
          <tbody key={product.id} data-refused={reason === undefined ? undefined : ''}>
            {(steps.length > 0 ? steps : [undefined]).map((step, index) => (
              <tr key={index}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={Math.max(1, steps.length)}>
                    {inLanguage(language, product.nameUk, product.nameEn)}
                    <span>{product.code}</span>
                    {reason !== undefined && <em>{reason}</em>}
                  </th>
                )}
                {isPrice && <td>{(step?.what === 'price' || step?.what === 'sale') && sizesShown(step.sizes, t)}</td>}
                <td>{step && shown(step, step.before, { t, language, types })}</td>
                <td>
                  {step && reason === undefined && <b>{shown(step, step.after, { t, language, types })}</b>}
                  {(step?.what === 'price' || step?.what === 'sale') &&
                    step.loss !== undefined &&
                    reason === undefined && <em>{t('bulk.loss', { loss: formatMoney(step.loss, language) })}</em>}
                </td>
              </tr>
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

interface Words {
  t: Translate<GoodsListKey>
  language: Language
  types: readonly ListedType[]
}

function shown({ what }: PlannedStep, value: PlannedStep['before'], { t, language, types }: Words): string {
  if (what === 'price' || what === 'sale') return formatMoney(Number(value), language)
  if (what === 'visibility') return t(value === true ? 'cell.hidden' : 'cell.shown')
  if (what === 'kind') {
    const kind = types.flatMap(({ kinds }) => kinds).find(({ slug }) => slug === value)
    return kind ? inLanguage(language, kind.nameUk, kind.nameEn) : t('bulk.noKind')
  }
  const type = types.find(({ id }) => id === value)
  return type ? typeName(type, language) : ''
}

/** Names three or more in a row by the first and the last. */
function sizesShown(sizes: readonly string[], t: Translate<GoodsListKey>): string {
  if (sizes.length === 0) return t('bulk.allSizes')
  const isRow = sizes.length > 2 && sizes.every((size, index) => Number(size) === Number(sizes[0]) + index)
  return isRow ? `${sizes[0]}–${sizes.at(-1)}` : sizes.join(', ')
}
