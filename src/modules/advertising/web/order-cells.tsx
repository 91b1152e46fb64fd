import { Link } from '@tanstack/react-router'
import { useCellTab } from '#platform/web/grid/cell-tab.ts'
import cells from '#platform/web/grid/cells.module.css'
import type { ColDef } from '#platform/web/grid/data-grid.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { advertsTexts } from './texts.ts'

interface OfOrder {
  orderId: string | null
  orderNumber: string | null
}

/** The end of an id, for ids of one minute begin alike; the whole one is said to who points at it. */
const tellingPart = -8

/** The order that a row is of, as a link to where it can be changed (ADV-3). */
export function orderColumn<Row extends OfOrder>(shows: 'orderId' | 'orderNumber'): ColDef<Row> {
  return {
    valueGetter: ({ data }) => data?.[shows] ?? '',
    cellRenderer: OrderCell,
    cellRendererParams: { shows },
  }
}

function OrderCell({ data, shows }: { data: OfOrder | undefined; shows: 'orderId' | 'orderNumber' }) {
  const t = useTexts(advertsTexts)
  const tab = useCellTab()
  if (!data?.orderId) return null
  const shown = shows === 'orderId' ? data.orderId.slice(tellingPart) : data.orderNumber
  return (
    <Link
      className={cells.open}
      to="/crm/orders/$orderId"
      params={{ orderId: data.orderId }}
      tabIndex={tab}
      title={shows === 'orderId' ? data.orderId : undefined}
      aria-label={t('list.openOrder', { number: shown ?? '' })}
    >
      {shown}
    </Link>
  )
}
