import { Keyboard } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTexts } from '../language.tsx'
import { lazily } from '../lazily.tsx'
import { useShortcuts } from '../shortcuts.ts'
import { officeTexts } from '../texts.ts'
import type { PaletteContents } from './finder.ts'

const Palette = lazily(() => import('./palette.tsx'))

export type OpenPanel = 'palette' | 'help' | undefined

export interface CommandCenterProps {
  contents: PaletteContents
  Help: ComponentType<{ path: string; onClose(): void }>
  /** The path of the open page's route. */
  path: string
  open: OpenPanel
  onOpen(panel: OpenPanel): void
}

/** The palette by Ctrl+K, also while one types, and what the page is for with its keys by `?`; both come when they are first asked for (B9). */
export function CommandCenter({ contents, Help, path, open, onOpen }: CommandCenterProps) {
  const t = useTexts(officeTexts)
  const help = { id: 'keys', title: t('office.help'), icon: Keyboard, keys: '?', run: () => onOpen('help') }
  const close = () => onOpen(undefined)
  useShortcuts([
    { keys: 'mod+k', label: t('palette.open'), isEverywhere: true, run: () => onOpen('palette') },
    { keys: '?', label: t('office.help'), run: () => onOpen('help') },
  ])
  return (
    <>
      {open === 'palette' && <Palette contents={{ ...contents, goTo: [...contents.goTo, help] }} onClose={close} />}
      {open === 'help' && <Help path={path} onClose={close} />}
    </>
  )
}
