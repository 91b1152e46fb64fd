import { ListEnd, Plus } from 'lucide-react'
import { useTexts } from '#platform/web/language.tsx'
import { shoeSizes } from '#modules/catalog/product.ts'
import { countForRest, newCell, type RowValues } from './purchase-form.ts'
import { RowInput, type RowCellProps } from './row-input.tsx'
import { editorTexts } from './texts.ts'
import styles from './line-table.module.css'

export interface RowSizesProps {
  row: RowValues
  isFootwear: boolean
  received: number
  onHand: number
  cell: RowCellProps
  onCell(rowId: string, index: number, part: 'size' | 'count', value: string): void
  onFill(rowId: string, count: string): void
  onRow(rowId: string, column: string, next: Partial<RowValues>): void
}

/** Counts by size: those of footwear are filled across, with halves beside them; other goods have sizes of any name, or none. */
export function RowSizes({ row, isFootwear, received, onHand, cell, onCell, onFill, onRow }: RowSizesProps) {
  const t = useTexts(editorTexts)
  const forRest = countForRest(row)
  return (
    <>
      <div className={styles.sizes}>
        {row.cells.map(({ lineId, size, count }, index) => (
          <div key={lineId} className={isFootwear && shoeSizes.includes(size) ? styles.shoeSize : styles.size}>
            {isFootwear && shoeSizes.includes(size) ? (
              <span aria-hidden>{size}</span>
            ) : (
              <RowInput
                {...cell}
                column={`size.${index}`}
                label={t('lines.size')}
                placeholder={t('lines.size')}
                value={size}
                onType={(value) => onCell(row.id, index, 'size', value)}
              />
            )}
            <RowInput
              {...cell}
              column={`count.${index}`}
              label={size === '' ? t('lines.count') : t('lines.countOf', { size })}
              placeholder={isFootwear ? undefined : t('lines.count')}
              value={count}
              isNumber
              onType={(value) => onCell(row.id, index, 'count', value)}
            />
          </div>
        ))}
        <button
          type="button"
          className="icon-button"
          aria-label={t('lines.addSize', { row: cell.index + 1 })}
          title={t('lines.addSize', { row: cell.index + 1 })}
          onClick={() => onRow(row.id, 'cells', { cells: [...row.cells, newCell()] })}
        >
          <Plus aria-hidden size={16} />
        </button>
        {forRest !== undefined && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('lines.fill', { row: cell.index + 1, count: forRest })}
            title={t('lines.fillHint', { count: forRest })}
            onClick={() => onFill(row.id, forRest)}
          >
            <ListEnd aria-hidden size={16} />
          </button>
        )}
      </div>
      {received > 0 && <p className={styles.quiet}>{t('lines.received', { received, onHand })}</p>}
    </>
  )
}
