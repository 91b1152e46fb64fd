import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import styles from './floating-button.module.css'

export const corners = ['left-bottom', 'right-bottom', 'left-top', 'right-top'] as const
export type Corner = (typeof corners)[number]

export interface ExtraButton {
  title: string
  icon: ReactNode
  onClick(): void
}

export interface FloatingButtonProps {
  label: string
  position: Corner
  icon?: ReactNode
  /** Its action where there are no extra buttons; with them it opens and closes. */
  onClick?(): void
  extraButtons?: readonly ExtraButton[]
}

/** A round button in a corner; its extra buttons slide out towards the middle, 45 px each (S2, B23). */
export function FloatingButton({ label, position, icon, onClick, extraButtons = [] }: FloatingButtonProps) {
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const hasExtra = extraButtons.length > 0

  function close() {
    setOpen(false)
    whole.current?.querySelector('button')?.focus()
  }

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (!whole.current?.contains(event.target as Node)) setOpen(false)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !whole.current?.contains(document.activeElement)) return
      event.preventDefault()
      close()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])

  return (
    <div
      ref={whole}
      className={styles.whole}
      data-position={position}
      data-floating={position}
      data-open={isOpen ? '' : undefined}
    >
      <button
        type="button"
        className={styles.main}
        aria-label={label}
        title={label}
        {...(hasExtra && { 'aria-expanded': isOpen, 'aria-controls': id })}
        onClick={() => (hasExtra ? setOpen(!isOpen) : onClick?.())}
      >
        {icon ?? <Plus aria-hidden size={24} />}
      </button>
      {hasExtra && (
        // out of reach of the keyboard and of screen readers while it is closed
        <div id={id} className={styles.extra} inert={!isOpen}>
          {extraButtons.map((button) => (
            <button
              key={button.title}
              type="button"
              className={styles.button}
              aria-label={button.title}
              title={button.title}
              onClick={() => {
                close()
                button.onClick()
              }}
            >
              {button.icon}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
