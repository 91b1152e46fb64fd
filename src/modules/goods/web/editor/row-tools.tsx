import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import styles from './row-tools.module.css'

export interface RowToolsProps {
  id: string
  place: number
  count: number
  words: Record<'up' | 'down' | 'remove', string>
  /** It cannot be taken out; who tries is told why. */
  isHeld?: boolean
  onMove(to: number): void
  onRemove(): void
}

/** Moves a row of an ordered list one place up or down, or takes it out. */
export function RowTools({ id, place, count, words, isHeld = false, onMove, onRemove }: RowToolsProps) {
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className="icon-button"
        data-move={`${id} up`}
        aria-label={words.up}
        title={words.up}
        aria-disabled={place === 0}
        onClick={() => place > 0 && onMove(place - 1)}
      >
        <ArrowUp aria-hidden size={16} />
      </button>
      <button
        type="button"
        className="icon-button"
        data-move={`${id} down`}
        aria-label={words.down}
        title={words.down}
        aria-disabled={place === count - 1}
        onClick={() => place < count - 1 && onMove(place + 1)}
      >
        <ArrowDown aria-hidden size={16} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={words.remove}
        title={words.remove}
        aria-disabled={isHeld}
        onClick={onRemove}
      >
        <Trash2 aria-hidden size={16} />
      </button>
    </div>
  )
}

/** Whoever works by keyboard goes on where the change of the rows was: what `focusOn` names gets the focus after it. */
export function useFocusInRows(rows: readonly unknown[]): {
  list: RefObject<HTMLOListElement | null>
  focusOn(selector: string | undefined): void
} {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = undefined
  }, [rows])
  const focusOn = useCallback((selector: string | undefined) => {
    wanted.current = selector
  }, [])
  return { list, focusOn }
}
