import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useAnchoredPopover } from './anchored-popover.ts'
import type { GridState, ShownColumn } from './grid/grid-state.ts'
import { useTexts } from './language.tsx'
import { officeTexts } from './texts.ts'
import styles from './columns-menu.module.css'

export interface ColumnsMenuProps {
  /** As they stand now; asked when the menu opens. */
  columns(): ShownColumn[]
  state: GridState
  onState(state: GridState): void
}

/** Which columns are shown, and in what order; dragging a header does the same (B4, A4). */
export default function ColumnsMenu({ columns, state, onState }: ColumnsMenuProps) {
  const t = useTexts(officeTexts)
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<ShownColumn[]>([])
  const [said, setSaid] = useState('')
  const [isOpen, setOpen] = useState(false)
  const count = shown.filter(({ isHidden }) => !isHidden).length

  useAnchoredPopover(menu, button, { isShown: isOpen })

  function toggle(isOpened: boolean) {
    setOpen(isOpened)
    if (!isOpened) return
    setShown(columns())
    setSaid('')
  }

  function arrange(next: ShownColumn[]) {
    setShown(next)
    onState({
      ...state,
      columns: next.map(({ id: column, isHidden, width }) => ({
        id: column,
        ...(isHidden && { isHidden }),
        ...(width !== undefined && { width }),
      })),
    })
  }

  function move(index: number, step: -1 | 1) {
    const next = [...shown]
    const [moved] = next.splice(index, 1)
    if (!moved) return
    next.splice(index + step, 0, moved)
    arrange(next)
    setSaid(t('columns.moved', { name: moved.name, place: index + step + 1, count: next.length }))
  }

  return (
    <>
      <button ref={button} type="button" className="button button-line" popoverTarget={id}>
        <Columns3 aria-hidden size={16} />
        {t('columns.button')}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('columns.title')}
        className={styles.menu}
        onToggle={({ newState }) => toggle(newState === 'open')}
      >
        <ul>
          {shown.map(({ id: column, name, isHidden }, index) => (
            <li key={column} className={styles.column}>
              <label className="tick">
                <input
                  type="checkbox"
                  checked={!isHidden}
                  disabled={!isHidden && count === 1}
                  title={!isHidden && count === 1 ? t('columns.last') : undefined}
                  onChange={() =>
                    arrange(shown.map((each) => (each.id === column ? { ...each, isHidden: !isHidden } : each)))
                  }
                />
                <span>{name}</span>
              </label>
              <button
                type="button"
                className="icon-button"
                aria-label={t('columns.up', { name })}
                aria-disabled={index === 0}
                onClick={() => index > 0 && move(index, -1)}
              >
                <ArrowUp aria-hidden size={16} />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={t('columns.down', { name })}
                aria-disabled={index === shown.length - 1}
                onClick={() => index < shown.length - 1 && move(index, 1)}
              >
                <ArrowDown aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="button button-line"
          disabled={state.columns === undefined}
          onClick={() => {
            onState({ ...state, columns: undefined })
            menu.current?.hidePopover()
          }}
        >
          {t('columns.reset')}
        </button>
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </>
  )
}
