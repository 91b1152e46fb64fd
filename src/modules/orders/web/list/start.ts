import type { Role } from '#platform/roles.ts'
import type { OrdersSearch } from './orders-search.ts'

const toPack: OrdersSearch = { waiting: 'toPack', view: 'to-pack' }

/** Where work with orders begins: a Packer's, with what is to be packed (WIRE-12). */
export function startOf(role: Role) {
  return { to: '/crm/orders', search: role === 'packer' ? toPack : {} } as const
}
