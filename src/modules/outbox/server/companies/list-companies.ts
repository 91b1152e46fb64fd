import { dayOf, startOfDay } from '#kit/days.ts'
import { countEvents } from '#platform/server/inbox/inbox.sql.ts'
import type { Webhook } from '#platform/server/inbox/webhook.ts'
import { listCompanies as listHealth } from '#platform/server/outgoing/companies.sql.ts'
import type { Quarantined, QuarantineKind } from '#platform/server/quarantine/quarantine-kind.ts'
import { countBad, listBad } from '#platform/server/quarantine/quarantine.sql.ts'
import { isConnected, type SettingList, type SettingSection } from '#platform/server/settings/setting.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { WorkKind } from '#platform/server/work/work-kind.ts'
import { countLanes, listWork } from '#platform/server/work/work-list.sql.ts'
import type { CompanyState } from '../../companies.contract.ts'
import { showWork } from '../show-work.ts'
import type { Company, CompanyFacts } from './company.ts'

const mostFailed = 5
const noFacts: Omit<CompanyFacts, 'held'> = { readAt: null, heldPath: '', keyEndsOn: null, kept: [] }

/** The parts of companies, a list each. */
export interface OutsideLists {
  kinds: readonly WorkKind[]
  companies: readonly Company[]
  webhooks: readonly Webhook[]
  quarantine: readonly QuarantineKind[]
}

/** How it stands with every company outside: those that have keys, and those that need none (OUT-6). */
export async function listCompanies(
  shop: Shop,
  { kinds, companies, webhooks, quarantine }: OutsideLists,
): Promise<CompanyState[]> {
  const { db } = shop.database
  const today = dayOf(shop.now())
  const [health, lanes, events, bad] = await Promise.all([
    listHealth(db, today),
    countLanes(db),
    countEvents(db, startOfDay(today)),
    countBad(db),
  ])
  return Promise.all(
    companyTitles(shop, companies).map(async (company) => {
      const { id } = company
      const { name: _, unsignedCalls, unsignedAt, ...calls } = health.find(({ name }) => name === id) ?? uncalled
      const came = events.find((each) => each.company === id)
      const held = bad.find((each) => each.company === id)?.count ?? 0
      const heldRows = held > 0 ? await listBad(db, { company: id, limit: mostFailed }) : []
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
        held,
        heldItems: heldRows.map((row) => shownHeld(row, quarantine)),
        incoming: webhooks.some((each) => each.company === id)
          ? {
              received: came?.received ?? 0,
              lastReceivedAt: came?.lastReceivedAt ?? null,
              waiting: came?.waiting ?? 0,
              unsigned: unsignedCalls,
              unsignedAt,
            }
          : null,
        ...noFacts,
        ...(await companies.find((each) => each.id === id)?.facts?.(shop)),
      }
    }),
  )
}

function shownHeld({ id, kind, key, reason, raw, tries, createdAt }: Quarantined, kinds: readonly QuarantineKind[]) {
  const title = kinds.find(({ name }) => name === kind)?.title ?? { uk: kind, en: kind }
  return { id, title, key, reason, raw, tries, createdAt }
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
  return keyedLists(shop).map((list) => ({
    id: list.section.id,
    title: list.section.title,
    isConnected: isConnected(list, (setting) => shop.settings.told(setting).text),
  }))
}

const uncalled = {
  name: '',
  calls: 0,
  failures: 0,
  unsignedCalls: 0,
  unsignedAt: null,
  failuresInRow: 0,
  lastFailure: '' as const,
  isPaused: false,
  lastSuccessAt: null,
  lastFailureAt: null,
  restsUntil: null,
}
