import { useTexts } from '#platform/web/language.tsx'
import type { State } from '#platform/work.ts'
import { outboxTexts } from '../texts.ts'
import styles from './state-label.module.css'

/** A state as a dot and its word, in its dye. */
export function StateLabel({ state }: { state: State }) {
  const t = useTexts(outboxTexts)
  return (
    <span className={styles.label} data-state={state}>
      {t(`state.${state}`)}
    </span>
  )
}
