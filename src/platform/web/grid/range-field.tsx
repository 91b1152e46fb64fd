import type { CustomFloatingFilterProps } from 'ag-grid-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { RangeKind } from '#platform/ranges.ts'
import { placeBeside } from '../beside.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { isUnclearRange, rangeText, shownRange } from './range-text.ts'
import { gridTexts } from './texts.ts'
import styles from './range-field.module.css'

export interface RangeFieldProps extends CustomFloatingFilterProps {
  kind: RangeKind
  model: { filter?: string | null } | null
}

/** Under a header: from – to. */
export function RangeField({ kind, column, api, model, onModelChange }: RangeFieldProps) {
  return (
    <RangeInput
      kind={kind}
      name={api.getDisplayNameForColumn(column, 'header')}
      present={model?.filter ?? ''}
      onChange={(filter) => onModelChange(filter === '' ? null : { filterType: 'text', type: 'contains', filter })}
    />
  )
}

export interface RangeInputProps {
  kind: RangeKind
  /** Of the column. */
  name: string
  present: string
  onChange(filter: string): void
}

/** A pause in typing, in milliseconds. */
const pause = 300

/** From – to. What cannot be read stays to be mended, says so, and changes nothing of the list. */
export function RangeInput({ kind, name, present, onChange }: RangeInputProps) {
  const t = useTexts(gridTexts)
  const { language } = useLanguage()
  const words = kind === 'day' ? 'instant' : kind
  const [typed, setTyped] = useState(() => shownRange(present, kind, language))
  const [shown, setShown] = useState(present)
  const [isFocused, setFocused] = useState(false)
  const [unread, setUnread] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const tipId = useId()
  const wished = typed.trim() === '' ? '' : rangeText(typed, kind, language)
  const isUnread = typed !== '' && unread === typed

  // a view or the clearing of all filters says something else than what stands here
  if (shown !== present) {
    setShown(present)
    if (wished !== present) setTyped(shownRange(present, kind, language))
  }

  const apply = () => {
    if (wished === undefined) setUnread(typed)
    else if (wished !== present) onChange(wished)
  }
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pause)
    return () => clearTimeout(timer)
  }, [typed])

  useEffect(() => {
    if (!isUnread || !isFocused) return
    const [element, anchor] = [tip.current, field.current]
    if (!element || !anchor) return
    element.showPopover()
    placeBeside(element, anchor)
    return () => element.hidePopover()
  }, [isUnread, isFocused])

  return (
    <>
      <input
        ref={field}
        type="text"
        className={`control ${styles.field}`}
        aria-label={t('range.field', { column: name })}
        aria-invalid={isUnread}
        aria-describedby={isUnread ? tipId : undefined}
        title={isUnread ? undefined : t(`range.hint.${words}`)}
        placeholder={t('range.placeholder')}
        autoComplete="off"
        maxLength={80}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply()
          if (key === 'Escape') setTyped('')
        }}
      />
      <span ref={tip} id={tipId} role="alert" popover="manual" className={styles.tip}>
        {isUnread && t(isUnclearRange(typed, kind) ? 'range.unclear' : `range.unread.${words}`)}
      </span>
    </>
  )
}
