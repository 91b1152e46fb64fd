import { useMemo, useState } from 'react'
import { BulkChoice } from '#platform/web/bulk/bulk-choice.tsx'
import { BulkDialog } from '#platform/web/bulk/bulk-dialog.tsx'
import { PlanTable } from '#platform/web/bulk/plan-table.tsx'
import { useTexts } from '#platform/web/language.tsx'
import type { ListedOrder } from '../list/listed-order.ts'
import { inChargeTexts } from './texts.ts'
import { useBulkHandover, type PlannedHandover } from './use-bulk-handover.ts'
import { usePeople } from './use-people.ts'

export interface BulkHandoverDialogProps {
  orders: readonly ListedOrder[]
  /** Draws an order of the list as it is now. */
  show(order: ListedOrder): void
  onClose(): void
}

/** One who will answer for all the chosen orders, or nobody. */
export default function BulkHandoverDialog({ orders, show, onClose }: BulkHandoverDialogProps) {
  const t = useTexts(inChargeTexts)
  const choices = usePeople()
  const handOver = useBulkHandover(show)
  const [chosen, setChosen] = useState<string>()
  const to = choices.find(({ id }) => (id ?? '') === chosen)
  const plan = useMemo(() => to && orders.map((order): PlannedHandover => ({ id: order.id, order, to })), [orders, to])
  const nameOf = (name: string | undefined) => name || t('nobody')

  return (
    <BulkDialog
      title={t('bulk.title', { count: orders.length })}
      fields={
        <BulkChoice
          legend={t('bulk.to')}
          options={choices.map(({ id, words }) => ({ value: id ?? '', label: words }))}
          value={chosen}
          onChange={setChosen}
          isMany
        />
      }
      plan={plan}
      refusalOf={({ order, to: next }) =>
        (order.managerId ?? null) === next.id && (next.id !== null || !order.managerName) ? t('bulk.same') : undefined
      }
      waiting={t('bulk.waiting')}
      table={(planned, refused) => (
        <PlanTable
          plan={planned}
          reasonOf={refused}
          columns={[t('bulk.order'), t('bulk.before'), t('bulk.after')]}
          row={({ order, to: next }) => [order.number, nameOf(order.managerName), nameOf(next.name)]}
        />
      )}
      save={handOver}
      onClose={onClose}
    />
  )
}
