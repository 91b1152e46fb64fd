import { useEffect, useRef, type ReactNode } from 'react'
import styles from './page-tabs.module.css'

/**
 * The pages of a section as links, the current one in sight: on a phone they are wider than the page. `width` is whatever
 * makes them wider once it is there, such as their counts.
 */
export function PageTabs({ label, width = '', children }: { label: string; width?: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [width])
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}
