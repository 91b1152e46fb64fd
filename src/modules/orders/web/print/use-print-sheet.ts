import { useNavigate } from '@tanstack/react-router'
import type { MenuItem } from '#platform/web/menu.tsx'
import { sheetKinds, type SheetKind } from './print-search.ts'
import type { printTexts } from './texts.ts'

/** Opens a sheet of an order, to be printed. */
export function usePrintSheet(orderId: string): (sheet: SheetKind) => void {
  const navigate = useNavigate()
  return (sheet) =>
    void navigate({
      to: '/crm/orders/print',
      search: { ids: orderId, sheet, size: sheet === 'packing' ? 'A6' : 'A4' },
    })
}

/** The sheets, to choose from. */
export function sheetItems(t: ReturnType<typeof printTexts>): MenuItem<SheetKind>[] {
  return sheetKinds.map((value) => ({ value, text: t(`print.${value}`), label: t(`print.${value}`) }))
}
