import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import { formatMoney, parseMoney } from '#kit/money.ts'
import { sizeName } from '#kit/size-name.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useSeesCosts } from '#platform/web/office/user.ts'
import { plainAmount } from '#platform/web/typed-fields.ts'
import { type ShortInfo } from '#modules/catalog/product.ts'
import { ProductPicker, Thumbnail } from '#modules/catalog/web/index.ts'
import type { OfficeOrder } from '../../office-order.contract.ts'
import { groupOf } from '../../status.ts'
import { ordersTexts } from '../../texts.ts'
import { sizeAndColour } from '../size-and-colour.ts'
import { useOrderFields } from '../order-fields-context.ts'
import { parseCount, type LineValues } from '../order-form-values.ts'
import { editorKeys } from './editor-api.ts'
import { LineChoices } from './line-choices.tsx'
import { lossOf } from './line-fill.ts'
import { LineInput } from './line-input.tsx'
import { editorTexts } from './texts.ts'
import type { LineGoods } from './use-order-goods.ts'
import styles from '../order-lines.module.css'

const lineFields = ['code', 'size', 'colour', 'purchaseNumber', 'quantity', 'price'] as const

export interface LineRowProps {
  index: number
  line: LineValues
  goods: LineGoods
  order: OfficeOrder
  /** Enter was pressed. */
  onNext(): void
  onRemove(): void
}

/** A line to type in: first which product, then how it goes out, how many, and for how much (B10, ORD-13). */
export function LineRow({ index, line, goods, order, onNext, onRemove }: LineRowProps) {
  const t = useTexts(editorTexts)
  const { language } = useLanguage()
  const { errorOf, fillLine } = useOrderFields()
  const row = useRef<HTMLTableRowElement>(null)
  const cache = useQueryClient()
  const picked = useRef(false)
  const saved = order.lines.find(({ id }) => id === line.lineId)
  const named = { code: line.code, size: sizeAndColour(line) }
  const wrong = lineFields
    .map((name) => `lines.${line.key}.${name}`)
    .map((path) => ({ path, error: errorOf(path) }))
    .filter(({ error }) => error !== undefined)
  const sum = (parseMoney(line.price) ?? 0) * (parseCount(line.quantity) ?? 0)
  const isLocked = saved !== undefined && (order.isReturning || saved.returnedQuantity > 0)

  useEffect(() => {
    if (!picked.current || line.code === '') return
    picked.current = false
    const next = line.size === '' && (goods.product?.sizes.length ?? 0) > 1 ? 'size' : 'quantity'
    const input = row.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="lines.${index}.${next}"]`)
    input?.focus()
    if (input instanceof HTMLInputElement) input.select()
  }, [index, line.code, line.size, goods.product])

  function pick(product: ShortInfo, wanted?: string) {
    const fitting = product.sizes.filter(({ size }) => wanted === undefined || size === wanted)
    const [only] = fitting.length === 1 ? fitting : []
    picked.current = true
    cache.setQueryData(editorKeys.product(product.code), product)
    fillLine(line.key, {
      size: only?.size ?? wanted ?? '',
      colour: only?.colour ?? '',
      price: only ? plainAmount(only.price, language) : '',
      code: product.code,
    })
  }

  return (
    <Fragment>
      <tr ref={row} className={wrong.length > 0 ? styles.wrong : undefined} data-row={`lines.${index}`}>
        <td>
          {line.code === '' ? (
            <ProductPicker onPick={pick} onCode={(code) => fillLine(line.key, { code })} />
          ) : (
            <div className={styles.about}>
              <Thumbnail product={goods.product} />
              <div className={styles.words}>
                <p className={styles.product}>
                  {(language === 'en' && goods.product?.nameEn) || saved?.name || goods.product?.nameUk || line.code}
                </p>
                <p className={styles.code}>
                  {[
                    line.code,
                    isLocked && line.size && t('line.sizeOf', { size: sizeName(line.size, language) }),
                    isLocked && line.colour,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {!isLocked && <LineChoices index={index} line={line} goods={goods} onNext={onNext} />}
                <LineNotes line={line} goods={goods} order={order} />
              </div>
            </div>
          )}
        </td>
        <td data-label={t('line.quantity')}>
          <LineInput
            index={index}
            line={line}
            name="quantity"
            label={t('line.quantityOf', named)}
            isReadOnly={isLocked}
            onNext={onNext}
          />
        </td>
        <td data-label={t('line.price')}>
          <LineInput
            index={index}
            line={line}
            name="price"
            label={t('line.priceOf', named)}
            onNext={onNext}
            {...(!saved && { placeholder: t('line.usualPrice') })}
          />
        </td>
        <td className={styles.sum} data-label={t('line.sum')}>
          {sum > 0 && formatMoney(sum, language)}
        </td>
        <td>
          <button
            type="button"
            className="icon-button"
            aria-label={t('line.removeOf', named)}
            title={t('line.remove')}
            onClick={onRemove}
          >
            <Trash2 aria-hidden size={16} />
          </button>
        </td>
      </tr>
      {wrong.length > 0 && (
        <tr className={styles.errors}>
          <td colSpan={5}>
            {wrong.map(({ path, error }) => (
              <p key={path} id={`${path}-error`} className="field-error">
                {error}
              </p>
            ))}
          </td>
        </tr>
      )}
    </Fragment>
  )
}

/** Notes on a line: pieces that came back or are short, the lots that fill it and the cost of a piece. */
function LineNotes({ line, goods, order }: Pick<LineRowProps, 'line' | 'goods' | 'order'>) {
  const t = useTexts(ordersTexts)
  const words = useTexts(editorTexts)
  const { language } = useLanguage()
  const seesCosts = useSeesCosts()
  const saved = order.lines.find(({ id }) => id === line.lineId)
  const { fill, product } = goods
  const isShort = fill.short > 0 && groupOf[order.status] !== 'free'
  const loss = lossOf(fill, parseMoney(line.price))
  const available = (parseCount(line.quantity) ?? 0) - fill.short
  return (
    <>
      {saved && saved.returnedQuantity > 0 && (
        <p className={styles.returned}>{words('line.returned', { count: saved.returnedQuantity })}</p>
      )}
      {product === null && <p className={styles.attention}>{t('unknownProduct', { code: line.code })}</p>}
      {saved?.isPast ? (
        <p className={styles.returned}>{words('line.past')}</p>
      ) : (
        saved?.needsAttention && <p className={styles.attention}>{words('line.attention')}</p>
      )}
      {isShort && (
        <p role="status" className={styles.attention}>
          {words('line.short', { short: fill.short, available })}
        </p>
      )}
      {loss > 0 && groupOf[order.status] !== 'free' && (
        <p role="status" className={styles.attention}>
          {words('line.loss', { loss: formatMoney(loss, language) })}
        </p>
      )}
      {fill.lots.length > 0 && (
        <ul className={styles.lots} aria-label={words('line.lots')}>
          {fill.lots.map((lot) => (
            <li key={lot.lotId}>
              <span>{words('line.lot', { purchase: lot.purchaseNumber })}</span>{' '}
              <span>
                {seesCosts
                  ? words('line.lotCount', { count: lot.quantity, cost: formatMoney(lot.unitCost, language) })
                  : words('line.lotPieces', { count: lot.quantity })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
