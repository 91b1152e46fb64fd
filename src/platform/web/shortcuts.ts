import { useEffect, useRef } from 'react'

/** A key of the back-office, and what the keyboard help says of it. */
export interface Shortcut {
  /**
   * `mod+s`, `shift+Delete`, `d`, `?`: `mod` is Ctrl, or ⌘ on a Mac. Latin letters are keys of the keyboard,
   * whatever layout it has.
   */
  keys: string
  label: string
  /** Also while one types in a field. */
  isEverywhere?: boolean
  /** Left out where a part hears its keys itself, as the grid its arrows: only told. */
  run?(): void
}

type Source = () => readonly Shortcut[]

const sources: Source[] = []

/** Adds keys until the caller calls the returned function. The newest keys come first. */
export function addShortcuts(source: Source): () => void {
  if (sources.length === 0) document.addEventListener('keydown', handleKey)
  sources.push(source)
  return () => {
    sources.splice(sources.indexOf(source), 1)
    if (sources.length === 0) document.removeEventListener('keydown', handleKey)
  }
}

/** Keys for as long as the part is on the screen. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => addShortcuts(() => latest.current), [])
}

/** Every key that does something now, for the keyboard help; a key with several sources appears once. */
export function shortcutsNow(): Shortcut[] {
  const all = sources.toReversed().flatMap((source) => [...source()])
  return all.filter(({ keys }, index) => all.findIndex((other) => other.keys === keys) === index)
}

/** `⌘S` on a Mac, else `Ctrl+S`. */
export function keysShown(keys: string, isMac: boolean = /Mac|iP(hone|ad)/.test(navigator.userAgent)): string {
  const names: Record<string, string> = isMac
    ? { mod: '⌘', shift: '⇧', alt: '⌥' }
    : { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' }
  const parts = keys.split('+').map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
  return parts.join(isMac ? '' : '+')
}

export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export function isPressed(keys: string, { key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  const parts = keys.split('+')
  const last = parts.at(-1) ?? ''
  const isLetter = /^[a-z]$/.test(last)
  if ((ctrlKey || metaKey) !== parts.includes('mod') || altKey !== parts.includes('alt')) return false
  // a sign such as ? is typed with Shift on some layouts and without it on others
  const isSign = last.length === 1 && !isLetter
  if (!isSign && shiftKey !== parts.includes('shift')) return false
  return isLetter ? code === `Key${last.toUpperCase()}` : key === last
}

/** Whether keys go into a text: there, letters are no shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))
  )
}

/** Alt with an arrow opens the list of a choice, and moves in a text of several lines: there it is no key of the page. */
function isOfField({ target, altKey, key }: KeyboardEvent): boolean {
  return (
    altKey &&
    /^Arrow(Up|Down)$/.test(key) &&
    target instanceof Element &&
    target.matches('select, textarea, [role=combobox], [aria-autocomplete]')
  )
}

function handleKey(event: KeyboardEvent): void {
  // a window over the page has keys of its own
  if (event.defaultPrevented || event.isComposing || isOfField(event) || document.querySelector('dialog:modal')) return
  // a menu, a list or a calendar that lies open has the single keys; messages lie open, too, and have none
  const over = document.querySelector('[popover]:not(.toasts):popover-open :focus')
  const found = sources
    .toReversed()
    .flatMap((source) => [...source()])
    .find(
      ({ keys, run, isEverywhere }) =>
        run && (isEverywhere || !isTyping(event.target)) && (!over || /mod|alt/.test(keys)) && isPressed(keys, event),
    )
  if (!found?.run) return
  event.preventDefault()
  found.run()
}
