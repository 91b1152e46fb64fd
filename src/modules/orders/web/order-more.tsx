import { Ellipsis } from 'lucide-react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { MenuButton, type MenuItem } from '#platform/web/menu.tsx'
import { orderTexts } from '../order/texts.ts'
import { editorTexts } from './editor/texts.ts'
import type { OrderActionsProps } from './order-actions.tsx'
import { sheetItems, usePrintSheet } from './print/use-print-sheet.ts'
import { printTexts } from './print/texts.ts'
import type { SheetKind } from './print/print-search.ts'
import { taskTexts } from './tasks/texts.ts'

type Action = 'receive' | 'task' | 'duplicate' | 'tracking' | 'delete'

/** The actions on an order behind one button: on a phone, where the order itself comes first. */
export function OrderMore({ order, canReceive, onReceive, onTask, onDuplicate, onDelete }: OrderActionsProps) {
  const t = useTexts(orderTexts)
  const editorText = useTexts(editorTexts)
  const tasks = useTexts(taskTexts)
  const sheets = useTexts(printTexts)
  const { language } = useLanguage()
  const print = usePrintSheet(order.id)
  const run: Record<Action, () => void> = {
    receive: onReceive,
    task: onTask,
    duplicate: onDuplicate,
    tracking: () => open(`/${language}${order.trackingPath}`, '_blank', 'noreferrer'),
    delete: onDelete,
  }
  const words: Record<Action, string> = {
    receive: t('order.receive'),
    task: tasks('add'),
    duplicate: editorText('strip.duplicate'),
    tracking: t('order.tracking'),
    delete: t('order.delete'),
  }
  const items = (...actions: Action[]): MenuItem<Action | SheetKind>[] =>
    actions.map((value) => ({ value, text: words[value], label: words[value] }))
  const isAction = (value: Action | SheetKind): value is Action => Object.hasOwn(run, value)
  return (
    <MenuButton
      label={editorText('strip.more')}
      menuLabel={editorText('strip.more')}
      groups={[
        {
          label: editorText('strip.moreOrder'),
          // what is on its way back has the button in sight
          items: items(
            ...(canReceive && !order.isReturning ? (['receive'] as const) : []),
            'task',
            'duplicate',
            'tracking',
            'delete',
          ),
        },
        { label: editorText('strip.printMenu'), items: sheetItems(sheets) },
      ]}
      onChoose={(value) => (isAction(value) ? run[value]() : print(value))}
      className="icon-button"
    >
      <Ellipsis aria-hidden size={20} />
    </MenuButton>
  )
}
