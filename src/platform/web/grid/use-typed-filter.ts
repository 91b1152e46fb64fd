import { useEffect, useRef, useState } from 'react'

/** A pause in typing, in milliseconds. */
const pause = 300

interface TypedFilter {
  /** As the list is filtered now. */
  present: string
  /** As it stands in the field. */
  show?(filter: string): string
  /** Reads a filter from the typed text; undefined where it cannot. */
  read?(typed: string): string | undefined
  onChange(filter: string): void
  onUnread?(typed: string): void
}

const asItIs = (text: string) => text
// a space behind a word is the way to the next one
const trimmed = (text: string) => text.trim()

/**
 * The text typed into a field of a filter; the list follows after a pause. It takes a moment until it does, and text typed
 * in that moment stays: only a filter from elsewhere, a view or the clearing of all filters, replaces it.
 */
export function useTypedFilter({ present, show = asItIs, read = trimmed, ...handlers }: TypedFilter) {
  const [typed, setTyped] = useState(() => show(present))
  const [seen, setSeen] = useState(present)
  /** Filters sent to the list that have not come back yet. */
  const [asked, setAsked] = useState<readonly string[]>([])
  if (seen !== present) {
    setSeen(present)
    setAsked(asked.slice(asked.includes(present) ? asked.indexOf(present) + 1 : asked.length))
    if (!asked.includes(present)) setTyped(show(present))
  }

  const wished = read(typed)
  const apply = () => {
    if (wished === undefined) return handlers.onUnread?.(typed)
    if (wished === (asked.at(-1) ?? present)) return
    setAsked([...asked, wished])
    handlers.onChange(wished)
  }
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, type: setTyped, apply }
}
