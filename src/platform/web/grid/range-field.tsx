import type { CustomFloatingFilterProps } from 'ag-grid-react'
import { useId, useRef, useState } from 'react'
import type { RangeKind } from '#platform/ranges.ts'
import { useAnchoredPopover } from '../anchored-popover.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { isUnclearRange, rangeText, shownRange } from './range-text.ts'
import { gridTexts } from './texts.ts'
import { useTypedFilter } from './use-typed-filter.ts'
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
  /** The name of the column. */
  name: string
  present: string
  onChange(filter: string): void
}

/** From – to. An unreadable end stays to be mended, says so, and changes nothing of the list. */
export function RangeInput({ kind, name, present, onChange }: RangeInputProps) {
  const t = useTexts(gridTexts)
  const { language } = useLanguage()
  const words = kind === 'day' ? 'instant' : kind
  const [unread, setUnread] = useState<string>()
  const { typed, type, apply } = useTypedFilter({
    present,
    show: (filter) => shownRange(filter, kind, language),
    read: (text) => (text.trim() === '' ? '' : rangeText(text, kind, language)),
    onChange,
    onUnread: setUnread,
  })
  const [isFocused, setFocused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const tipId = useId()
  const isUnread = typed !== '' && unread === typed

  useAnchoredPopover(tip, field, { isShown: isUnread && isFocused })

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
        onChange={({ target }) => type(target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply()
          if (key === 'Escape') type('')
        }}
      />
      <span ref={tip} id={tipId} role="alert" popover="manual" className={styles.tip}>
        {isUnread && t(isUnclearRange(typed, kind) ? 'range.unclear' : `range.unread.${words}`)}
      </span>
    </>
  )
}
