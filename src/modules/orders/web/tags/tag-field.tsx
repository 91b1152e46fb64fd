import { fold } from '#kit/fold.ts'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useAnchoredPopover } from '#platform/web/anchored-popover.ts'
import type { ControlProps } from '#platform/web/field.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { isSameTag, longestTag, tidyTag } from '../../order-tag.ts'
import { tagTexts } from './texts.ts'
import styles from './tags.module.css'

export interface TagFieldProps {
  value: string
  onValue(value: string): void
  /** The tags to choose from. */
  known: readonly string[]
  /** Enter, a comma, or a press on the list. */
  onChoose(tag: string): void
  /** Escape, and leaving it empty. */
  onLeave?(isFocusKept: boolean): void
  control?: Partial<ControlProps>
}

/** A tag, of those that there are or a new one. */
export function TagField({ value, onValue, known, onChoose, onLeave, control }: TagFieldProps) {
  const t = useTexts(tagTexts)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const typed = tidyTag(value)
  const found = foundOf(known, typed)
  const isNew = typed !== '' && !known.some((tag) => isSameTag(tag, typed))
  const options = isNew ? [...found, typed] : found
  const active = options[Math.min(at, options.length - 1)]
  const isShown = isOpen && options.length > 0

  useAnchoredPopover(list, field, { isShown })
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function choose(tag: string) {
    setAt(0)
    setOpen(false)
    onChoose(tag)
  }

  function onKeyDown(event: KeyboardEvent) {
    // what is being composed is no word yet
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = { ArrowDown: isShown ? at + 1 : at, ArrowUp: at - 1 }
    const step = steps[event.key]
    if (step !== undefined) {
      setOpen(true)
      setAt(Math.max(0, Math.min(step, options.length - 1)))
    } else if (event.key === 'Enter' || event.key === ',') {
      // nothing typed and no list to see: nothing is meant
      const chosen = isShown ? active : typed
      if (chosen) choose(chosen)
    } else if (event.key === 'Escape' && (isShown || onLeave)) {
      setOpen(false)
      onLeave?.(true)
    } else return
    // a form is not sent, a window around it stays open
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <input
        aria-label={t('field')}
        {...control}
        ref={field}
        type="text"
        // what comes by a press is typed in at once
        autoFocus={onLeave !== undefined}
        role="combobox"
        className={`control ${onLeave ? styles.field : ''}`}
        placeholder={t('fieldHint')}
        maxLength={longestTag}
        autoComplete="off"
        enterKeyHint="done"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active !== undefined ? `${id}-${options.indexOf(active)}` : undefined}
        value={value}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => {
          setOpen(false)
          if (typed === '') onLeave?.(false)
        }}
        onChange={({ currentTarget }) => {
          onValue(currentTarget.value.replaceAll(',', ' '))
          setOpen(true)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} popover="manual" role="listbox" aria-label={t('found')} className={styles.list}>
        {options.map((tag, index) => (
          <button
            key={tag}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={tag === active}
            className={styles.option}
            // the field keeps the focus
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(tag)}
          >
            {isNew && tag === typed ? t('new', { tag }) : tag}
          </button>
        ))}
      </div>
    </>
  )
}

/** Those that begin with what is typed stand first: what is typed whole is chosen, not what has it somewhere. */
function foundOf(known: readonly string[], typed: string): string[] {
  const found = known.map((tag) => ({ tag, at: fold(tag).indexOf(fold(typed)) }))
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)].map(({ tag }) => tag)
}
