import { useLanguage } from '#platform/web/language.tsx'
import { KeyboardHelp } from '#platform/web/palette/keyboard-help.tsx'
import { pageHelp } from './browser/page-help.ts'
import { useOpenPath } from './open-path.ts'

/** What the open page is for, and every key that does something on it. */
export default function OfficeHelp({ onClose }: { onClose(): void }) {
  const path = useOpenPath()
  const { language } = useLanguage()
  return <KeyboardHelp about={pageHelp[path]?.[language] ?? ''} onClose={onClose} />
}
