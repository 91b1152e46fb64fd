import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useAnchoredPopover } from '../anchored-popover.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { listCountries, type Country } from './countries.ts'
import { inputTexts } from './texts.ts'
import styles from './inputs.module.css'

export interface CountryPickerProps {
  anchor: HTMLElement
  chosen: Country | undefined
  onChoose(country: Country): void
  onClose(isFocusKept: boolean): void
}

/** The list of countries with a search above it; in the top layer, so that no dialog cuts it off. */
export default function CountryPicker({ anchor, chosen, onChoose, onClose }: CountryPickerProps) {
  const t = useTexts(inputTexts)
  const { language } = useLanguage()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const found = listCountries(typed, language)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      found.findIndex(({ code }) => code === chosen?.code),
    ),
  )
  const active = found[Math.min(at, found.length - 1)]

  useAnchoredPopover(panel, anchor, { onOutside: () => onClose(false) })
  useLayoutEffect(() => {
    panel.current?.querySelector('input')?.focus()
  }, [anchor])

  useEffect(() => {
    panel.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }
    const step = steps[event.key]
    if (step !== undefined) setAt(Math.max(0, Math.min(step, found.length - 1)))
    else if (event.key === 'Enter' && active) onChoose(active)
    else if (event.key === 'Escape' || event.key === 'Tab') onClose(true)
    else return
    // a dialog around it stays open, a form is not sent
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={panel} popover="manual" role="dialog" aria-label={t('countries')} className={styles.countries}>
      <input
        type="search"
        role="combobox"
        className={styles.search}
        aria-label={t('countrySearch')}
        placeholder={t('countrySearch')}
        autoComplete="off"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.code}`}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('countries')} className={styles.list}>
        {found.map((country) => (
          <button
            key={country.code}
            id={`${id}-${country.code}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={country === active}
            className={styles.option}
            // the search keeps the focus
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(country)}
          >
            <span>{country[language]}</span>
            <span className={styles.calling}>+{country.callingCode}</span>
          </button>
        ))}
      </div>
      <p role="status" className={styles.nothing}>
        {found.length === 0 && t('countryNothing')}
      </p>
    </div>
  )
}
