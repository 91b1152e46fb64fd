import { ChevronDown } from 'lucide-react'
import { useTexts } from './language.tsx'
import { MenuButton } from './menu.tsx'
import { officeTexts } from './texts.ts'
import type { SavedView } from './view-store.ts'

export type ViewAct = 'rename' | 'left' | 'right' | 'delete'

interface ViewMenuProps {
  view: SavedView
  place: number
  count: number
  onAct(act: ViewAct): void
}

/** The acts on one's own view, beside its name. */
export default function ViewMenu({ view, place, count, onAct }: ViewMenuProps) {
  const t = useTexts(officeTexts)
  const acts = [
    'rename' as const,
    ...(place > 0 ? ['left' as const] : []),
    ...(place < count - 1 ? ['right' as const] : []),
    'delete' as const,
  ]
  const label = t('views.menu', { name: view.name })
  const items = acts.map((value) => ({ value, label: t(`views.${value}`), text: t(`views.${value}`) }))
  return (
    <MenuButton label={label} menuLabel={label} className="icon-button" groups={[{ label, items }]} onChoose={onAct}>
      <ChevronDown aria-hidden size={16} />
    </MenuButton>
  )
}
