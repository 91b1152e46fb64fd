import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTexts } from '#platform/web/language.tsx'
import { keysShown, useShortcuts } from '#platform/web/shortcuts.ts'
import type { ListedOrder } from '../office-order.contract.ts'
import { editorTexts } from './editor/texts.ts'
import type { Neighbours } from './use-neighbours.ts'

/** To the orders around this one in the list, by a press or by a key; nothing where there is no list to go through. */
export function NeighbourButtons({ before, after }: Neighbours) {
  const t = useTexts(editorTexts)
  const navigate = useNavigate()
  const open = (order: ListedOrder | undefined) => {
    if (order) void navigate({ to: '/crm/orders/$orderId', params: { orderId: order.id }, replace: true })
  }
  const steps = [
    { keys: 'alt+ArrowUp', label: t('strip.before'), icon: ChevronUp, to: before },
    { keys: 'alt+ArrowDown', label: t('strip.after'), icon: ChevronDown, to: after },
  ]
  useShortcuts(steps.map(({ keys, label, to }) => ({ keys, label, isEverywhere: true, run: () => open(to) })))
  if (!before && !after) return null
  return steps.map(({ keys, label, icon: Icon, to }) => (
    <button
      key={keys}
      type="button"
      className="icon-button"
      aria-label={label}
      title={`${label} (${keysShown(keys)})`}
      disabled={!to}
      onClick={() => open(to)}
    >
      <Icon aria-hidden size={20} />
    </button>
  ))
}
