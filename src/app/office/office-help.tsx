import { useLanguage } from '#platform/web/language.tsx'
import { KeyboardHelp } from '#platform/web/palette/keyboard-help.tsx'
import { pageHelp } from '../browser/page-help.ts'

/** The purpose of the open page, and every key that does something on it. */
export default function OfficeHelp({ path, onClose }: { path: string; onClose(): void }) {
  const { language } = useLanguage()
  return <KeyboardHelp about={pageHelp[path]?.[language] ?? ''} onClose={onClose} />
}
