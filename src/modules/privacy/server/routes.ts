import { refuse } from '#kit/refusal.ts'
import { byItself } from '#platform/server/asking.ts'
import { route, type StaffCall } from '#platform/server/http/api.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { staff } from '#platform/roles.ts'
import type { Shop } from '#platform/server/shop.ts'
import { confirmPassword, getProfile } from '#modules/identity/server/index.ts'
import { joinOrders } from '#modules/orders/server/index.ts'
import * as contract from '../privacy.contract.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { findPersonOfAccount, findPersonOfPhone } from './find-person.ts'

export function privacyRoutes(rooms: readonly PersonalData[]) {
  return {
    own: route(contract.getOwnData, async (shop, _, { caller }) => {
      await joinOrders(shop, caller.userId)
      return exportPerson(shop, rooms, await findPersonOfAccount(shop.database.db, caller.userId))
    }),
    eraseOwn: route(contract.eraseOwnData, async (shop, { body }, call) => {
      const { caller } = call
      if (staff.some((role) => role === caller.role)) throw refuse('conflict', 'isStaff')
      await confirmOwner(shop, body.password, call)
      await byItself(() => joinOrders(shop, caller.userId))
      await erasePerson(shop, rooms, { find: (tx) => findPersonOfAccount(tx, caller.userId), actor: caller })
      return null
    }),
    customer: route(contract.getCustomerData, async (shop, { query }) =>
      exportPerson(shop, rooms, await findPersonOfPhone(shop.database.db, query.phone)),
    ),
    erase: route(contract.eraseCustomer, async (shop, { body: { phone } }, { caller }) => {
      await erasePerson(shop, rooms, { find: (tx) => findPersonOfPhone(tx, phone), actor: caller, field: 'phone' })
      return null
    }),
  }
}

/** Somebody at an unlocked phone deletes nobody's account: the password is asked for, as for its change (AUTH-6). */
async function confirmOwner(shop: Shop, password: string | undefined, call: StaffCall): Promise<void> {
  const { needsCurrentPassword } = await getProfile(shop, call.caller)
  if (!needsCurrentPassword) return
  if (!password) throw refuse('invalid', 'required', 'password')
  await confirmPassword(shop, password, call)
}
