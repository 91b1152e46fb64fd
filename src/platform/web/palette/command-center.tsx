import { Keyboard } from 'lucide-react'
import { useTexts } from '../language.tsx'
import { lazily } from '../lazily.tsx'
import { useShortcuts } from '../shortcuts.ts'
import { officeTexts } from '../texts.ts'
import { EarlyKeysHeld } from './early-keys.tsx'
import type { PaletteContents } from './finder.ts'

const Palette = lazily(() => import('./palette.tsx'), EarlyKeysHeld)
const KeyboardHelp = lazily(() => import('./keyboard-help.tsx'))

export type OpenPanel = 'palette' | 'help' | undefined

export interface CommandCenterProps {
  contents: PaletteContents
  open: OpenPanel
  onOpen(panel: OpenPanel): void
}

/** The palette by Ctrl+K, also while one types, and the keys by `?`; both come when they are first asked for (B9). */
export function CommandCenter({ contents, open, onOpen }: CommandCenterProps) {
  const t = useTexts(officeTexts)
  const help = { id: 'keys', title: t('keys.title'), icon: Keyboard, keys: '?', run: () => onOpen('help') }
  const close = () => onOpen(undefined)
  useShortcuts([
    { keys: 'mod+k', label: t('palette.open'), isEverywhere: true, run: () => onOpen('palette') },
    { keys: '?', label: t('keys.title'), run: () => onOpen('help') },
  ])
  return (
    <>
      {open === 'palette' && <Palette contents={{ ...contents, goTo: [...contents.goTo, help] }} onClose={close} />}
      {open === 'help' && <KeyboardHelp onClose={close} />}
    </>
  )
}
