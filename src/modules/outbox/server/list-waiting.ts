import { dayOf } from '#kit/days.ts'
import { listCompanies as listHealth, type CompanyHealth } from '#platform/server/outgoing/companies.sql.ts'
import { countAlerts } from '#platform/server/quarantine/quarantine.sql.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ListWaiting } from '#platform/server/waiting.ts'
import { failsAfter, isKeyRefused } from '../company.ts'
import type { Company } from './companies/company.ts'
import { companyTitles } from './companies/list-companies.ts'
import { listFailedJobs, type ListJobs } from './jobs/list-failed-jobs.ts'
import { countGivenUp } from './waiting.sql.ts'

/** Messages, jobs and companies outside that fail, and what companies told in vain. */
export function listFailures(companies: readonly Company[], listJobs: ListJobs): ListWaiting {
  return async (shop) => {
    const [givenUp, jobs, failing, held] = await Promise.all([
      countGivenUp(shop.database.db),
      listFailedJobs(shop, listJobs),
      listFailing(shop, companies),
      countAlerts(shop.database.db),
    ])
    const common = { urgency: 'today' as const, amount: null, about: '', isForAdmin: true }
    return [
      { ...common, ...givenUp, kind: 'failures', path: '/outbox?state=failed' },
      { ...common, ...failing, kind: 'company', path: '/integrations' },
      {
        ...common,
        ...held,
        kind: 'held',
        path: '/integrations',
        title: {
          uk: 'Те, що компанії сказали самі, а крамниця не зрозуміла',
          en: 'What companies told and the shop does not understand',
        },
        note: { uk: 'подивіться, про що мова, і спробуйте знову', en: 'see what it is about, and try again' },
      },
      { ...common, kind: 'jobs', count: jobs.length, since: jobs[0]?.firstFailedAt ?? null, path: '/outbox/jobs' },
    ]
  }
}

/** Companies that fail, or no longer take our key, unless staff paused them; since the longest of them was well. */
async function listFailing(shop: Shop, companies: readonly Company[]) {
  const health = await listHealth(shop.database.db, dayOf(shop.now()))
  // the words of a company before its disconnection are nobody's trouble
  const connected = companyTitles(shop, companies).filter(({ isConnected }) => isConnected)
  const failing = connected.flatMap(({ id, title }) =>
    health.filter((each) => each.name === id && isFailing(each)).map((each) => ({ ...each, title })),
  )
  const since = failing.flatMap(({ lastSuccessAt, lastFailureAt }) => lastSuccessAt ?? lastFailureAt ?? [])
  const names = (language: 'uk' | 'en') => failing.map(({ title }) => title[language]).join(', ')
  return {
    count: failing.length,
    since: since.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
    title: { uk: names('uk'), en: names('en') },
  }
}

function isFailing(company: CompanyHealth): boolean {
  return !company.isPaused && (company.failuresInRow >= failsAfter || isKeyRefused(company))
}
