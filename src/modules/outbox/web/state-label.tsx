import { useTexts } from '#platform/web/language.tsx'
import { StatusLabel } from '#platform/web/status-label.tsx'
import type { State } from '#platform/work.ts'
import { outboxTexts } from '../texts.ts'

export function StateLabel({ state }: { state: State }) {
  const t = useTexts(outboxTexts)
  return <StatusLabel status={state}>{t(`state.${state}`)}</StatusLabel>
}
