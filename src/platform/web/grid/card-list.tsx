import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../language.tsx'
import { MoreCards } from './more-cards.tsx'
import { useCardPlace } from './use-card-place.ts'
import { CardFilters } from './card-filters.tsx'
import { CardFace } from './card-face.tsx'
import { CellTabContext } from './cell-tab.ts'
import type { CardListProps } from './data-grid-props.ts'
import { gridTexts } from './texts.ts'
import { useCardRows } from './use-card-rows.ts'
import styles from './card-list.module.css'

const busy = '[aria-expanded=true], [aria-busy=true]'

/** A list on a phone: the same rows, sorting and filters as the grid has, a card each (B2, B5). */
export function CardList<Row extends { id: string }>(props: CardListProps<Row>) {
  const { ref, label, columns, card, onOpen, onSelected } = props
  const t = useTexts(gridTexts)
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(
    () => new Map(props.chosen.map((row) => [row.id, row] as const)),
  )
  const { rows, total, restart, refresh, more, show } = useCardRows({ ...props, onRead: keepUp })
  const list = useRef<HTMLUListElement>(null)
  const ticked = useRef<string>(undefined)
  const id = useId()

  function choose(next: ReadonlyMap<string, Row>) {
    setChosen(next)
    onSelected([...next.values()])
  }

  /** Replaces chosen rows by their newest versions, so that actions work on those. */
  function keepUp(read: readonly Row[]) {
    const anew = read.filter(({ id: rowId }) => chosen.has(rowId))
    if (anew.length > 0) choose(new Map([...chosen, ...anew.map((row) => [row.id, row] as const)]))
  }

  function tick(row: Row) {
    const next = new Map(chosen)
    if (!next.delete(row.id)) next.set(row.id, row)
    ticked.current = row.id
    choose(next)
  }

  /** Reads the rows anew, but waits while something is open over one of them. */
  function follow() {
    if (list.current?.querySelector(busy)) setTimeout(() => handle.current.follow(), 300)
    else refresh()
  }

  const made = {
    refresh,
    restart,
    follow,
    show(row: Row) {
      show(row)
      if (chosen.has(row.id)) choose(new Map(chosen).set(row.id, row))
    },
    deselect: () => choose(new Map()),
    select: (more: readonly Row[]) => choose(new Map([...chosen, ...more.map((row) => [row.id, row] as const)])),
    columns: () => [],
    focus: () => document.getElementById(`${id}-${ticked.current}`)?.focus(),
  }
  const handle = useRef(made)
  useEffect(() => {
    handle.current = made
  })
  useImperativeHandle(ref, () => made)

  useCardPlace(list, rows !== undefined, props)

  return (
    <div className={styles.list} data-cards>
      <CardFilters {...props} />
      <CellTabContext value={0}>
        <ul ref={list} className={styles.cards} aria-label={label}>
          {rows?.map((row) => (
            <li key={row.id} className={styles.card} data-card data-chosen={chosen.has(row.id) || undefined}>
              <label className={`tick ${styles.tick}`}>
                <input
                  id={`${id}-${row.id}`}
                  type="checkbox"
                  aria-label={t('cards.select', { name: card.name(row, language) })}
                  checked={chosen.has(row.id)}
                  onChange={() => tick(row)}
                />
              </label>
              <CardFace row={row} card={card} columns={columns} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </CellTabContext>
      {rows && rows.length < total && <MoreCards key={rows.length} onMore={more} />}
    </div>
  )
}
