import { useNavigate } from '@tanstack/react-router'
import type { MenuItem } from '#platform/web/menu.tsx'
import { usualSize, type SheetKind } from './print-search.ts'
import type { printTexts } from './texts.ts'

/** Opens a sheet of an order, to be printed. */
export function usePrintSheet(orderId: string): (sheet: SheetKind) => void {
  const navigate = useNavigate()
  return (sheet) =>
    void navigate({
      to: '/crm/orders/print',
      search: { ids: orderId, sheet, size: usualSize(sheet) },
    })
}

/** The sheets of one order, to choose from. */
export function sheetItems(t: ReturnType<typeof printTexts>): MenuItem<SheetKind>[] {
  return (['order', 'packing'] as const).map((value) => ({
    value,
    text: t(`print.${value}`),
    label: t(`print.${value}`),
  }))
}
