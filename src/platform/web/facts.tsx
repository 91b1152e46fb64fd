import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface FactsProps {
  /** The list leaves out facts without a value. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** In a window: names as wide as they are; on a phone each stands over what it names. */
  isInDialog?: boolean
}

/** A list of facts about something, for reading alone. */
export function Facts({ facts, isInDialog = false }: FactsProps) {
  return (
    <dl className={isInDialog ? styles.inDialog : styles.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
