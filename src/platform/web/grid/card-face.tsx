import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../language.tsx'
import { cellContent } from './cell-content.ts'
import cells from './cells.module.css'
import type { CardListProps } from './data-grid-props.ts'
import { gridTexts } from './texts.ts'
import styles from './card-list.module.css'

type CardFaceProps<Row extends { id: string }> = Pick<CardListProps<Row>, 'card' | 'columns' | 'onOpen'> & { row: Row }

/** The contents of a card, drawn as the cells of the grid draw them. */
export function CardFace<Row extends { id: string }>({ row, card, columns, onOpen }: CardFaceProps<Row>) {
  const t = useTexts(gridTexts)
  const { language } = useLanguage()
  const { head, picture, aside, lines, named = [], phone } = card
  const columnOf = (id: string) => columns.find(({ colId }) => colId === id)
  const headColumn = columnOf(head)
  const number = phone?.of(row)

  function piece(id: string): ReactNode {
    const column = columnOf(id)
    const shown = column && cellContent(column, row)
    if (!shown) return null
    return (
      <span key={id} className={styles.piece} data-column={id}>
        <span className={named.includes(id) ? styles.name : 'visually-hidden'}>{`${column.headerName}: `}</span>
        {shown}
      </span>
    )
  }

  return (
    <div className={styles.face}>
      <div className={styles.line}>
        {picture !== undefined && piece(picture)}
        <span className={styles.head}>
          {headColumn?.cellRenderer ? (
            cellContent(headColumn, row)
          ) : (
            <button type="button" className={cells.open} onClick={() => onOpen(row)}>
              {headColumn && cellContent(headColumn, row)}
            </button>
          )}
        </span>
        {aside !== undefined && piece(aside)}
      </div>
      {lines.map((line) => {
        const pieces = line.flatMap((id) => piece(id) ?? [])
        return pieces.length === 0 ? null : (
          <div key={line.join()} className={styles.line}>
            {pieces}
            {number && line.includes(phone?.column ?? '') && (
              <a
                className={styles.call}
                href={`tel:${number}`}
                aria-label={t('cards.call', { name: card.name(row, language) })}
              >
                <Phone aria-hidden size={18} />
              </a>
            )}
          </div>
        )
      })}
    </div>
  )
}
