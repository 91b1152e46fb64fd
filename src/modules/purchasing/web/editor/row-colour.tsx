import { defaultColour } from '#kit/colours.ts'
import { useTexts } from '#platform/web/language.tsx'
import { Swatch } from '#modules/catalog/web/index.ts'
import type { RowValues } from './purchase-form.ts'
import { RowInput, type RowCellProps } from './row-input.tsx'
import { editorTexts } from './texts.ts'
import styles from './line-table.module.css'

export interface ColourCellProps {
  row: RowValues
  cell: RowCellProps
  onRow(rowId: string, column: string, next: Partial<RowValues>): void
  onOpen(rowId: string): void
}

/** The one colour that the lots of a row will be of; several are put together in its window. */
export function ColourCell({ row, cell, onRow, onOpen }: ColourCellProps) {
  const t = useTexts(editorTexts)
  const { colours } = row
  const [colour] = colours
  if (colours.length > 1) {
    return (
      <button type="button" className={styles.colours} onClick={() => onOpen(row.id)}>
        {colours.map((each, index) => (
          <Swatch key={`${each.name}${index}`} colour={each} />
        ))}
        <span>{colours.map(({ name }) => name).join(', ')}</span>
      </button>
    )
  }
  const one = colour ?? { name: '', nameEn: '', gradient: 'n' as const, stops: [defaultColour] }
  return (
    <RowInput
      {...cell}
      column="colour"
      label={t('lines.colour')}
      value={one.name}
      onType={(name) => onRow(row.id, 'colour', { colours: name === '' ? [] : [{ ...one, name }] })}
    />
  )
}
