import { useTexts } from '#platform/web/language.tsx'
import type { State } from '../outbox.ts'
import { messagingTexts } from '../texts.ts'
import styles from './state-label.module.css'

/** A state as a dot and its word, in its dye. */
export function StateLabel({ state }: { state: State }) {
  const t = useTexts(messagingTexts)
  return (
    <span className={styles.label} data-state={state}>
      {t(`state.${state}`)}
    </span>
  )
}
