import { History, Image, PencilLine, Trash2 } from 'lucide-react'
import { Fragment, memo, type ClipboardEvent, type KeyboardEvent } from 'react'
import { formatMoney } from '#kit/money.ts'
import cellStyles from '#platform/web/cell-table/cell-table.module.css'
import { ProblemsRow, type RowProblems } from '#platform/web/cell-table/row-problems.tsx'
import { DayInput } from '#platform/web/inputs/day-input.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { OfficeLot } from '../../office-product.contract.ts'
import type { LotColumn } from './lot-rows.ts'
import { lossOf } from './prices.ts'
import type { ColourValues, LotValues } from './product-form.ts'
import { productTexts } from './texts.ts'
import styles from './lot-table.module.css'

/** Opens a dialog of a lot. */
export type LotOpening = (what: 'correction' | 'movements' | 'photos', lotId: string) => void

export interface LotRowProps {
  lot: LotValues
  row: number
  columns: readonly LotColumn[]
  /** The colours of the product. */
  colours: readonly ColourValues[]
  problems: RowProblems
  /** The stock of a saved lot. */
  stock: OfficeLot | undefined
  onType(id: string, column: LotColumn, value: string): void
  onLeave(path: string): void
  onOpen: LotOpening
  onRemove(row: number): void
  onKeyDown(event: KeyboardEvent): void
  onPaste(event: ClipboardEvent): void
}

/** Drawn again when something of its own changes: there may be a hundred others. */
export const LotRow = memo(function ShownLotRow(props: LotRowProps) {
  const { lot, row, columns, colours, problems, stock, onOpen, onRemove, ...typing } = props
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  const place = row + 1
  const loss = lossOf(lot)
  const isWrong = loss > 0 || Object.keys(problems).length > 0
  return (
    <Fragment>
      <tr data-wrong={isWrong ? '' : undefined}>
        {columns.map((column) => (
          <td key={column} data-column={column} data-label={t(`lots.${column}`)}>
            {column === 'count' && stock ? (
              <button
                type="button"
                className={styles.onHand}
                data-row={row}
                data-column="count"
                aria-label={`${t('lots.correct', { row: place })}: ${stock.onHand}`}
                title={t('lots.correct', { row: place })}
                onKeyDown={typing.onKeyDown}
                onClick={() => onOpen('correction', lot.id)}
              >
                {stock.onHand}
                <PencilLine aria-hidden size={14} />
              </button>
            ) : (
              <Cell
                lot={lot}
                row={row}
                column={column}
                colours={colours}
                error={problems[`lots.${lot.id}.${column}`]}
                {...typing}
              />
            )}
          </td>
        ))}
        <td className={styles.number} data-label={t('lots.reserved')}>
          {stock?.reserved ?? '–'}
        </td>
        <td className={styles.number} data-label={t('lots.available')}>
          {stock?.available ?? '–'}
        </td>
        <td className={`${cellStyles.tools} ${styles.tools}`}>
          {stock && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('lots.movements', { row: place })}
              title={t('lots.movements', { row: place })}
              onClick={() => onOpen('movements', lot.id)}
            >
              <History aria-hidden size={16} />
            </button>
          )}
          <button
            type="button"
            className={lot.photos.length > 0 ? `icon-button ${cellStyles.withPhotos}` : 'icon-button'}
            aria-label={t('lots.photos', { row: place })}
            title={t('lots.photos', { row: place })}
            onClick={() => onOpen('photos', lot.id)}
          >
            <Image aria-hidden size={16} />
            {lot.photos.length > 0 && <span>{lot.photos.length}</span>}
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('lots.remove', { row: place })}
            title={t('lots.remove', { row: place })}
            onClick={() => onRemove(row)}
          >
            <Trash2 aria-hidden size={16} />
          </button>
        </td>
      </tr>
      <ProblemsRow problems={problems} span={columns.length + 3}>
        {loss > 0 && (
          <p role="status" className={styles.loss}>
            {t('lots.loss', { loss: formatMoney(loss, language) })}
          </p>
        )}
      </ProblemsRow>
    </Fragment>
  )
})

interface CellProps extends Pick<
  LotRowProps,
  'lot' | 'row' | 'colours' | 'onType' | 'onLeave' | 'onKeyDown' | 'onPaste'
> {
  column: LotColumn
  error: string | undefined
}

function Cell({ lot, row, column, colours, error, onType, onLeave, onKeyDown, onPaste }: CellProps) {
  const t = useTexts(productTexts)
  const path = `lots.${lot.id}.${column}`
  const cell = {
    name: path,
    'data-row': row,
    'data-column': column,
    'aria-label': t('lots.cell', { column: t(`lots.${column}`), row: row + 1 }),
    value: lot[column],
    onKeyDown,
    onPaste,
    onBlur: () => onLeave(path),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
      onType(lot.id, column, currentTarget.value),
    ...(error !== undefined && { 'aria-invalid': true as const, 'aria-describedby': `${path}-error` }),
  }
  if (column === 'colour') {
    return (
      <select {...cell} className="control">
        <option value="">{t('lots.noColour')}</option>
        {colours.map(({ id, name }) => (
          <option key={id} value={id}>
            {name.trim() || t('colour.unnamed')}
          </option>
        ))}
      </select>
    )
  }
  if (column === 'purchasedOn') {
    return <DayInput {...cell} onValue={(value) => onType(lot.id, column, value)} />
  }
  const isAmount = column === 'price' || column === 'unitCost'
  return (
    <input
      {...cell}
      type="text"
      className={isAmount || column === 'count' ? 'control control-number' : 'control'}
      autoComplete="off"
      {...(isAmount && { inputMode: 'decimal' as const })}
      {...(column === 'gtin' && { inputMode: 'numeric' as const, spellCheck: false })}
      {...(column === 'count' && { inputMode: 'numeric' as const, placeholder: '0' })}
    />
  )
}
