import { CalendarCheck, ChevronDown, Copy, ExternalLink, PackageCheck, Printer, Trash2 } from 'lucide-react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { MenuButton } from '#platform/web/menu.tsx'
import { keysShown } from '#platform/web/shortcuts.ts'
import type { OfficeOrder } from '../office-order.contract.ts'
import { orderTexts } from '../order/texts.ts'
import { editorTexts } from './editor/texts.ts'
import { sheetItems, usePrintSheet } from './print/use-print-sheet.ts'
import { printTexts } from './print/texts.ts'
import { taskTexts } from './tasks/texts.ts'

export interface OrderActionsProps {
  order: OfficeOrder
  /** Something of it may have come back. */
  canReceive: boolean
  onReceive(): void
  onTask(): void
  onDuplicate(): void
  onDelete(): void
}

/** The actions on an order, each by a button of its own. */
export function OrderActions({ order, canReceive, onReceive, onTask, onDuplicate, onDelete }: OrderActionsProps) {
  const t = useTexts(orderTexts)
  const editorText = useTexts(editorTexts)
  const tasks = useTexts(taskTexts)
  const { language } = useLanguage()
  return (
    <>
      {canReceive && <ReceiveButton order={order} onReceive={onReceive} />}
      <button type="button" className="button button-line" onClick={onTask}>
        <CalendarCheck aria-hidden size={16} />
        {tasks('add')}
      </button>
      <button
        type="button"
        className="button button-line"
        title={`${editorText('strip.duplicate')} (${keysShown('d')})`}
        aria-keyshortcuts="D"
        onClick={onDuplicate}
      >
        <Copy aria-hidden size={16} />
        {editorText('strip.duplicate')}
      </button>
      <PrintMenu orderId={order.id} />
      <a
        className="icon-button"
        href={`/${language}${order.trackingPath}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('order.tracking')}
        title={t('order.tracking')}
      >
        <ExternalLink aria-hidden size={18} />
      </a>
      <button
        type="button"
        className="icon-button"
        aria-label={t('order.delete')}
        title={t('order.delete')}
        onClick={onDelete}
      >
        <Trash2 aria-hidden size={18} />
      </button>
    </>
  )
}

export function ReceiveButton({ order, onReceive }: Pick<OrderActionsProps, 'order' | 'onReceive'>) {
  const t = useTexts(orderTexts)
  return (
    <button type="button" className={order.isReturning ? 'button' : 'button button-line'} onClick={onReceive}>
      <PackageCheck aria-hidden size={16} />
      {t('order.receive')}
    </button>
  )
}

function PrintMenu({ orderId }: { orderId: string }) {
  const editorText = useTexts(editorTexts)
  const t = useTexts(printTexts)
  const print = usePrintSheet(orderId)
  return (
    <MenuButton
      label={editorText('strip.print')}
      menuLabel={editorText('strip.printMenu')}
      groups={[{ label: editorText('strip.printMenu'), items: sheetItems(t) }]}
      onChoose={print}
      className="button button-line"
    >
      <Printer aria-hidden size={16} />
      {editorText('strip.print')}
      <ChevronDown aria-hidden size={14} />
    </MenuButton>
  )
}
