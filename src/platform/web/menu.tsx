import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useAnchoredPopover } from './anchored-popover.ts'
import { useShortcuts } from './shortcuts.ts'
import styles from './menu.module.css'

export interface MenuItem<Value extends string> {
  value: Value
  /** For the eye; `text` is its words, by which typing a letter finds it. */
  label: ReactNode
  text: string
  /** Why it cannot be chosen; shown under its words. */
  reason?: string | undefined
}

export interface MenuGroup<Value extends string> {
  label: string
  items: readonly MenuItem<Value>[]
}

export interface MenuButtonProps<Value extends string> {
  /** Its name, where its face does not tell it. */
  label?: string
  menuLabel: string
  groups: readonly MenuGroup<Value>[]
  onChoose(value: Value): void
  isBusy?: boolean
  isOff?: boolean
  /** A key that opens it, while it is on. */
  keys?: string | undefined
  className?: string | undefined
  /** −1 inside a grid, whose cells are reached by arrows (B1). */
  tabIndex?: number
  children: ReactNode
}

/** A button that opens a list to choose from. The list lies in the top layer, so that no grid cuts it off. */
export function MenuButton<Value extends string>({
  label,
  menuLabel,
  isBusy = false,
  isOff = false,
  keys,
  className,
  tabIndex,
  children,
  ...menu
}: MenuButtonProps<Value>) {
  const button = useRef<HTMLButtonElement>(null)
  useShortcuts(keys === undefined || isOff ? [] : [{ keys, label: menuLabel, run: () => button.current?.click() }])
  // the button that the list hangs on, while it is open
  const [anchor, setAnchor] = useState<HTMLButtonElement>()

  function close(isFocusKept: boolean) {
    if (isFocusKept) (anchor?.closest<HTMLElement>('[role=gridcell]') ?? anchor)?.focus()
    setAnchor(undefined)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        tabIndex={tabIndex}
        disabled={isOff}
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-busy={isBusy}
        onClick={({ currentTarget }) => !isBusy && setAnchor(anchor ? undefined : currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || tabIndex === -1) return
          event.preventDefault()
          if (!isBusy) setAnchor(event.currentTarget)
        }}
      >
        {children}
      </button>
      {anchor &&
        createPortal(<Menu {...menu} menuLabel={menuLabel} anchor={anchor} onClose={close} />, landmarkOf(anchor))}
    </>
  )
}

/** Where the menu belongs for who hears the page; outside a window that is open over it, nothing could be pressed. */
function landmarkOf(anchor: HTMLElement): Element {
  return anchor.closest('dialog, main, header') ?? document.body
}

type MenuProps<Value extends string> = Pick<MenuButtonProps<Value>, 'menuLabel' | 'groups' | 'onChoose'> & {
  anchor: HTMLElement
  onClose(isFocusKept: boolean): void
}

function Menu<Value extends string>({ menuLabel, groups, onChoose, anchor, onClose }: MenuProps<Value>) {
  const menu = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  useAnchoredPopover(menu, anchor, { onOutside: () => onClose(false), onMoved: () => onClose(false) })
  useLayoutEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')?.focus()
  }, [anchor])

  function onKeyDown(event: KeyboardEvent) {
    // Ctrl+K and Ctrl+Z are keys of the page, also while a menu is open (B7, B9)
    if (event.ctrlKey || event.metaKey) return
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }
    const step = steps[event.key]
    if (step !== undefined) all.at(step % all.length)?.focus()
    else if (event.key === 'Escape') onClose(true)
    else if (event.key === 'Tab') onClose(true)
    else if (event.key.length === 1 && event.key !== ' ') findByLetter(event.key, all, at)
    else return
    event.preventDefault()
  }

  function findByLetter(key: string, all: HTMLElement[], at: number) {
    const isFurther = performance.now() - typed.current.at < 700
    typed.current = { text: (isFurther ? typed.current.text : '') + key.toLowerCase(), at: performance.now() }
    const from = isFurther ? at : at + 1
    const order = [...all.slice(from), ...all.slice(0, from)]
    order.find((item) => item.dataset.text?.toLowerCase().startsWith(typed.current.text))?.focus()
  }

  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={menuLabel}
      className={styles.menu}
      onKeyDown={onKeyDown}
    >
      {groups
        .filter(({ items: some }) => some.length > 0)
        .map((group) => (
          <div key={group.label} role="group" aria-label={group.label} className={styles.group}>
            <p aria-hidden className={styles.heading}>
              {group.label}
            </p>
            {group.items.map(({ value, label, text, reason }) => (
              <button
                key={value}
                type="button"
                role="menuitem"
                tabIndex={-1}
                data-text={text}
                aria-disabled={reason !== undefined}
                className={styles.item}
                onClick={() => {
                  if (reason !== undefined) return
                  onClose(true)
                  onChoose(value)
                }}
              >
                {label}
                {reason !== undefined && <span className={styles.reason}>{reason}</span>}
              </button>
            ))}
          </div>
        ))}
    </div>
  )
}
