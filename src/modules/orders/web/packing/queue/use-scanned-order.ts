import { useNavigate } from '@tanstack/react-router'
import type { Staff } from '#platform/roles.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { useIsOpen } from '#platform/web/use-is-open.ts'
import { useOrdersApi } from '../../orders-api.ts'

/** Numbers that have the scanned one as a part are few. */
const most = 50

/** Opens the order whose sheet was scanned though it is not in the queue; gives whether no order has that number. */
export function useScannedOrder(): (number: string) => Promise<boolean> {
  const api = useOrdersApi<Staff>()
  const navigate = useNavigate()
  const isHere = useIsOpen()
  return async (scanned) => {
    const number = scanned.trim()
    try {
      const { rows } = await api.listRows({ number, limit: most, offset: 0 })
      const found = rows.find((row) => row.number === number)
      if (found && isHere()) await navigate({ to: '/crm/orders/$orderId', params: { orderId: found.id } })
      return !found
    } catch (fault) {
      toast('error', reasonOf(fault))
      return false
    }
  }
}
