import { toHryvnias } from '#kit/money.ts'
import { eraseInHistory } from '#platform/server/erase-history.sql.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { totalOf } from '../../order.ts'
import { personalFields } from '../../personal-fields.ts'
import { loadOrders } from '../orders.sql.ts'
import { eraseDeleted, eraseOrders, listDeletedOf, lockNeedy } from './personal-data.sql.ts'

export const ordersOfPerson: PersonalData = {
  section: 'orders',
  async read(db, { orderIds }) {
    const orders = await loadOrders(db, orderIds)
    return orders.map((order) => ({
      number: order.number,
      placedAt: order.createdAt,
      status: order.status,
      firstName: order.firstName,
      lastName: order.lastName,
      middleName: order.middleName,
      phone: order.phone,
      email: order.email,
      carrier: order.carrier,
      deliveryAddress: order.deliveryAddress,
      trackingNumber: order.trackingNumber,
      comment: order.note,
      giftText: order.giftText,
      total: toHryvnias(totalOf(order)),
      paid: toHryvnias(order.deposit),
      goods: order.lines.map(({ code, name, size, colour, quantity, price }) => ({
        code,
        name,
        size,
        colour,
        quantity,
        price: toHryvnias(price),
      })),
    }))
  },
  needs: (tx, { orderIds }) => lockNeedy(tx, orderIds),
  async erase(tx, person, { pseudonym }) {
    await eraseOrders(tx, person.orderIds, pseudonym)
    await eraseDeleted(tx, person)
    const ids = [...person.orderIds, ...(await listDeletedOf(tx, person))]
    // staff write names into tasks, too
    await eraseInHistory(tx, { entity: 'order', ids, fields: [...personalFields, 'task'] })
  },
}
