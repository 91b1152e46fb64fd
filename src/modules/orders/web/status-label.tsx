import { useTexts } from '#platform/web/language.tsx'
import { StatusLabel as Label } from '#platform/web/status-label.tsx'
import type { Status } from '../status.ts'
import { ordersTexts } from '../texts.ts'

/** An order's status as a dot and its word, in its dye. */
export function StatusLabel({ status }: { status: Status }) {
  const t = useTexts(ordersTexts)
  return <Label status={status}>{t(`status.${status}`)}</Label>
}
