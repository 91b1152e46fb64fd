import { useRef, useState } from 'react'
import { useAnchoredPopover } from '../anchored-popover.ts'
import { useTexts } from '../language.tsx'
import { Sign } from './signs.tsx'
import { inputTexts } from './texts.ts'
import styles from './inputs.module.css'

export interface InfoTipProps {
  /** The id of the text, which describes the control even while it is hidden. */
  id: string
  label: string
  text: string
}

/** Time to move the pointer from the sign onto its text, in ms (WCAG 1.4.13). */
const hoverGap = 150

/** An explanation: shown by pointing at its sign, reaching it by keyboard, or touching it; Escape hides it. */
export function InfoTip({ id, label, text }: InfoTipProps) {
  const t = useTexts(inputTexts)
  const sign = useRef<HTMLButtonElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const leaving = useRef(0)
  const [isShown, setShown] = useState(false)

  function show() {
    clearTimeout(leaving.current)
    setShown(true)
  }
  function hide() {
    clearTimeout(leaving.current)
    setShown(false)
  }
  const hideSoon = () => {
    clearTimeout(leaving.current)
    leaving.current = window.setTimeout(hide, hoverGap)
  }

  // above, or it would hide the field that it explains; Safari focuses no button that is pressed, so that no focus leaves it
  useAnchoredPopover(tip, sign, { isShown, wished: 'above', onOutside: hide })

  return (
    <>
      <button
        ref={sign}
        type="button"
        className={styles.info}
        aria-label={t('info', { label })}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={show}
        onFocus={show}
        onBlur={hide}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hideSoon()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isShown) return
          // the dialog around it stays open
          event.preventDefault()
          event.stopPropagation()
          hide()
        }}
      >
        <Sign name="info" size={16} />
      </button>
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className={styles.tip}
        onPointerEnter={show}
        onPointerLeave={hideSoon}
      >
        {text}
      </span>
    </>
  )
}
