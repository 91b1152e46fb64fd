import type { ReactNode } from 'react'
import figures from './figures.module.css'

/** Scrolled by the keyboard, too. */
const reachable = { tabIndex: 0 }

/** Holds a table that may be wider or longer than its place. */
export function ScrollRegion({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div {...reachable} role="group" aria-label={label} className={`${figures.scroll} ${className}`}>
      {children}
    </div>
  )
}
