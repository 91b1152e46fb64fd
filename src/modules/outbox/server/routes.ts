import { hasPart } from '#kit/fold.ts'
import type { Language } from '#kit/language.ts'
import type { Asked, SortOf } from '#platform/lists.ts'
import { route } from '#platform/server/http/api.ts'
import { retryQuarantined } from '#platform/server/quarantine/retry-quarantined.ts'
import type { Shop } from '#platform/server/shop.ts'
import { retryWork } from '#platform/server/work/retry-work.ts'
import {
  countWork,
  listWork,
  type WorkFilter,
  type WorkRow,
  type WorkSort,
} from '#platform/server/work/work-list.sql.ts'
import { signed } from '#platform/texts.ts'
import * as contract from '../contract.ts'
import { getCompanies, pauseCompany as pauseCall, retryHeld, tryCompany as tryCall } from '../companies.contract.ts'
import { getFailedJobs, repeatFailedJob } from '../jobs.contract.ts'
import { pauseCompany, tryCompany } from './companies/change-company.ts'
import { listCompanies, type OutsideLists } from './companies/list-companies.ts'
import { listFailedJobs, type ListJobs } from './jobs/list-failed-jobs.ts'
import { repeatJob } from './jobs/repeat-job.ts'
import type { outboxList } from '../outbox.list.ts'
import { showWork } from './show-work.ts'

/** The screen of all queued work, of the companies that it goes to, and of jobs; those that the house knows. */
export function outboxRoutes({ listJobs, ...lists }: OutsideLists & { listJobs: ListJobs }) {
  const { kinds, companies, quarantine } = lists

  function kindsCalled(title: string, language: Language): string[] {
    return kinds.filter((kind) => hasPart(kind.title[language], title)).map(({ name }) => name)
  }

  const shown = (shop: Shop, rows: readonly WorkRow[], language: Language) =>
    rows.map((row) => signed(showWork(shop, row, kinds), language))

  return {
    get: route(contract.getOutbox, async (shop, { query }, { headers, language }) => {
      const { db } = shop.database
      const { limit, offset, sort } = query.page
      const filter = workFilter(query.filter, (title) => kindsCalled(title, language))
      const page = { limit, offset, sort: sort.map(workSort) }
      const [rows, total] = await Promise.all([listWork(db, filter, page), countWork(db, filter)])
      headers.set('X-Total-Count', String(total))
      return shown(shop, rows, language)
    }),
    retry: route(contract.retryWork, async (shop, { body }, { caller, language }) =>
      shown(shop, await retryWork(shop, kinds, body.ids, caller), language),
    ),
    companies: route(getCompanies, (shop) => listCompanies(shop, lists)),
    retryHeld: route(retryHeld, (shop, { body }) => retryQuarantined(shop, quarantine, body.ids)),
    tryCompany: route(tryCall, (shop, { body }) => tryCompany(shop, companies, body.company)),
    pauseCompany: route(pauseCall, async (shop, { body }) => {
      await pauseCompany(shop, companies, body)
      return null
    }),
    failedJobs: route(getFailedJobs, (shop) => listFailedJobs(shop, listJobs)),
    repeatJob: route(repeatFailedJob, (shop, { body }) => repeatJob(shop, listJobs, body.name)),
  }
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name)
}

function workFilter(
  { state, template, names, channel, recipient, createdAt, attempts, ...rest }: Asked<typeof outboxList>,
  kindsCalled: (title: string) => string[],
): WorkFilter {
  // a filter of the list that is not read above does not compile
  const called = template === undefined ? undefined : kindsCalled(template)
  return {
    ...(rest satisfies Record<string, never>),
    states: state,
    kinds: called ? called.filter((name) => !names || isOneOf(names, name)) : names,
    payloads: channel?.map((each) => ({ channel: each })),
    about: recipient,
    createdAt,
    attempts,
  }
}

function workSort({ column, isDescending }: SortOf<typeof outboxList>): WorkSort {
  return { column: column === 'recipient' ? 'about' : column, isDescending }
}
