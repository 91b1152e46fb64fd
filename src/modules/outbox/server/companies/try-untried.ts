import { dayOf } from '#kit/days.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import { listCompanies } from '#platform/server/outgoing/companies.sql.ts'
import { isConnected } from '#platform/server/settings/setting.ts'
import type { Shop } from '#platform/server/shop.ts'
import { keyedLists } from './list-companies.ts'

/**
 * Asks each company whose keys nobody has used yet once: the environment gave them, and no call tried them before they were
 * kept. `/crm/integrations` says of it from then on whether the keys work (OUT-2, OUT-6).
 */
export async function tryUntried(shop: Shop): Promise<void> {
  const health = await listCompanies(shop.database.db, dayOf(shop.now()))
  const asked = new Set(health.filter((each) => each.lastSuccessAt ?? each.lastFailureAt).map(({ name }) => name))
  const paused = new Set(health.filter(({ isPaused }) => isPaused).map(({ name }) => name))
  const textOf = (setting: Parameters<Shop['settings']['told']>[0]) => shop.settings.told(setting).text
  for (const list of keyedLists(shop)) {
    const { id } = list.section
    if (asked.has(id) || paused.has(id) || !isConnected(list, textOf)) continue
    try {
      await list.tryOut?.(shop, textOf)
    } catch (fault) {
      // the health of the company has it
      if (!(fault instanceof CallFailure)) throw fault
    }
  }
}
