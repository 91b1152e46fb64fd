import { CopyPlus, SlidersHorizontal, Trash2 } from 'lucide-react'
import { Fragment, memo, type KeyboardEvent } from 'react'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import cellStyles from '#platform/web/cell-table/cell-table.module.css'
import { ProblemsRow, type RowProblems } from '#platform/web/cell-table/row-problems.tsx'
import { plainAmount } from '#platform/web/typed-fields.ts'
import type { ShortInfo } from '#modules/catalog/product.ts'
import { ProductPicker, type ListedType } from '#modules/catalog/web/index.ts'
import type { ProductValues, RowValues } from './purchase-form.ts'
import { ColourCell } from './row-colour.tsx'
import { RowInput, type RowCellProps } from './row-input.tsx'
import { RowProduct } from './row-product.tsx'
import { RowSizes } from './row-sizes.tsx'
import { amountColumns, typedInto } from './row-places.ts'
import type { RowTotals } from './row-totals.ts'
import { editorTexts } from './texts.ts'
import styles from './line-table.module.css'

export interface LineRowProps extends RowTotals {
  row: RowValues
  index: number
  product: ProductValues | undefined
  /** Whether it is the first row of its product: the others do not repeat the product. */
  isFirst: boolean
  isFootwear: boolean
  currency: string
  types: readonly ListedType[]
  problems: RowProblems
  /** It does not take the focus by itself. */
  isWaiting: boolean
  onPick(rowId: string, product: ShortInfo): void
  onCode(rowId: string, code: string): void
  onCell(rowId: string, index: number, part: 'size' | 'count', value: string): void
  onFill(rowId: string, count: string): void
  onRow(rowId: string, column: string, next: Partial<RowValues>): void
  onProduct(productId: string, next: Partial<ProductValues>): void
  onLeave(path: string): void
  onKeyDown(event: KeyboardEvent): void
  onAnother(index: number): void
  onRemove(index: number): void
  onOpen(rowId: string): void
}

/** Drawn again when something of its own changes: there may be a hundred others. */
export const LineRow = memo(function ShownRow(props: LineRowProps) {
  const { row, index, product, problems, currency } = props
  const isWrong = Object.keys(problems).length > 0
  const isForeign = currency !== 'UAH'
  return (
    <Fragment>
      <tr className={props.isFootwear ? styles.footwear : undefined} data-wrong={isWrong ? '' : undefined}>
        {product ? (
          <Cells {...props} product={product} />
        ) : (
          <td colSpan={isForeign ? 10 : 9} className={styles.picking}>
            <ProductPicker
              offersNew
              isPatient={props.isWaiting}
              cell={{ 'data-row': index, 'data-column': 'code', onKeyDown: props.onKeyDown }}
              onPick={(picked) => props.onPick(row.id, picked)}
              onCode={(code) => props.onCode(row.id, code)}
            />
          </td>
        )}
        <Tools {...props} />
      </tr>
      <ProblemsRow problems={problems} span={isForeign ? 11 : 10} />
    </Fragment>
  )
})

function Cells(props: LineRowProps & { product: ProductValues }) {
  const { row, index, currency, pieces, price, unitCost, problems } = props
  const t = useTexts(editorTexts)
  const { language } = useLanguage()
  const isForeign = currency !== 'UAH'
  const cell: RowCellProps = { rowId: row.id, index, problems, onLeave: props.onLeave, onKeyDown: props.onKeyDown }
  return (
    <>
      <td className={styles.product}>
        <RowProduct {...props} cell={cell} />
      </td>
      <td data-label={t('lines.colour')} className={styles.colour}>
        <ColourCell row={row} cell={cell} onRow={props.onRow} onOpen={props.onOpen} />
      </td>
      <td data-label={t('lines.sizes')} className={styles.sizesCell}>
        <RowSizes {...props} cell={cell} />
      </td>
      {amountColumns(isForeign).map((column) => {
        const name = column === 'foreignPrice' ? t('lines.foreignPrice', { currency }) : t(`lines.${column}`)
        return (
          <td key={column} data-label={name} className={styles.amount}>
            <RowInput
              {...cell}
              column={column}
              label={name}
              value={row[column]}
              isNumber
              // what follows from the rate
              placeholder={column === 'price' && row.foreignPrice !== '' ? plainAmount(price, language) : undefined}
              onType={(value) => props.onRow(row.id, column, typedInto(column, value))}
            />
          </td>
        )
      })}
      <td data-label={t('lines.url')} className={styles.url}>
        <RowInput
          {...cell}
          column="url"
          label={t('lines.url')}
          value={row.url}
          placeholder="https://"
          onType={(url) => props.onRow(row.id, 'url', { url })}
        />
      </td>
      <td data-label={t('lines.landed')} data-number="" data-cell="landed">
        {unitCost === undefined ? '–' : formatMoney(unitCost, language)}
      </td>
      <td data-label={t('lines.sum')} data-number="" data-cell="sum">
        {unitCost === undefined ? '–' : formatMoney(unitCost * pieces, language)}
        {pieces > 0 && <span className={styles.quiet}>{t('lines.piecesOf', { count: pieces })}</span>}
      </td>
    </>
  )
}

function Tools({ row, index, product, onOpen, onAnother, onRemove }: LineRowProps) {
  const t = useTexts(editorTexts)
  const place = index + 1
  const photos = row.photos.length + (product?.photos.length ?? 0)
  return (
    <td className={`${cellStyles.tools} ${styles.tools}`}>
      {product && (
        <>
          <button
            type="button"
            className={photos > 0 ? `icon-button ${cellStyles.withPhotos}` : 'icon-button'}
            aria-label={t('lines.more', { row: place })}
            title={t('lines.more', { row: place })}
            onClick={() => onOpen(row.id)}
          >
            <SlidersHorizontal aria-hidden size={16} />
            {photos > 0 && <span aria-hidden>{photos}</span>}
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('lines.another', { row: place })}
            title={t('lines.anotherHint')}
            onClick={() => onAnother(index)}
          >
            <CopyPlus aria-hidden size={16} />
          </button>
        </>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('lines.remove', { row: place })}
        title={t('lines.remove', { row: place })}
        onClick={() => onRemove(index)}
      >
        <Trash2 aria-hidden size={16} />
      </button>
    </td>
  )
}
