import { dayOf } from '#kit/days.ts'
import { listCompanies as listHealth } from '#platform/server/outgoing/companies.sql.ts'
import { settingsOf, type SettingList, type SettingSection } from '#platform/server/settings/setting.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { WorkKind } from '#platform/server/work/work-kind.ts'
import { countLanes, listWork } from '#platform/server/work/work-list.sql.ts'
import type { CompanyState } from '../../company.ts'
import { showWork } from '../show-work.ts'
import type { Company, CompanyNews } from './company.ts'

const mostFailed = 5
const noNews: CompanyNews = { readAt: null, held: 0, heldPath: '', keyEndsOn: null, kept: [] }

/** How it stands with every company outside: those that have keys, and those that need none (OUT-6). */
export async function listCompanies(
  shop: Shop,
  { kinds, companies }: { kinds: readonly WorkKind[]; companies: readonly Company[] },
): Promise<CompanyState[]> {
  const { db } = shop.database
  const [health, lanes] = await Promise.all([listHealth(db, dayOf(shop.now())), countLanes(db)])
  return Promise.all(
    companyTitles(shop, companies).map(async (company) => {
      const { id } = company
      const { name: _, ...calls } = health.find(({ name }) => name === id) ?? uncalled
      const lane = lanes.find((each) => each.lane === id)
      const failed = lane?.failed ? await listWork(db, { states: ['failed'], lanes: [id] }, { limit: mostFailed }) : []
      return {
        ...company,
        ...calls,
        waiting: lane?.waiting ?? 0,
        waitingSince: lane?.waitingSince ?? null,
        failedCount: lane?.failed ?? 0,
        failed: failed
          .map((row) => showWork(shop, row, kinds))
          .map(({ id: workId, title, recipient, failure, explained, lastError, createdAt }) => ({
            id: workId,
            title,
            recipient,
            failure,
            explained,
            lastError,
            createdAt,
          })),
        ...noNews,
        ...(await companies.find((each) => each.id === id)?.news?.(shop)),
      }
    }),
  )
}

/** Companies by their names: those that have keys, and those that need none. */
export function companyTitles(shop: Shop, companies: readonly Company[]) {
  const keyless = companies.flatMap(({ id, title }) => (title ? [{ id, title, isConnected: true }] : []))
  return [...companiesWithKeys(shop), ...keyless]
}

export type KeyedList = SettingList & { readonly section: SettingSection }

export function keyedLists({ settings }: Shop): KeyedList[] {
  return settings.lists.filter((list): list is KeyedList => list.section !== undefined && list.tryOut !== undefined)
}

function companiesWithKeys(shop: Shop) {
  return keyedLists(shop).map((list) => {
    const keys = settingsOf(list).filter(({ isSecret }) => isSecret)
    const isConnected = keys.some((key) => (shop.settings.told(key).text ?? '') !== '')
    return { id: list.section.id, title: list.section.title, isConnected }
  })
}

const uncalled = {
  name: '',
  calls: 0,
  failures: 0,
  failuresInRow: 0,
  lastFailure: '' as const,
  isPaused: false,
  lastSuccessAt: null,
  lastFailureAt: null,
  restsUntil: null,
}
