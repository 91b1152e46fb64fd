import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { splitByDay, sumOf, daysOf, type Expense, type Period } from '../../advert.ts'
import type { Campaign, CampaignName, CampaignPlan, DayPlan, ExpenseDraft, ReportPlan } from '../../report.ts'
import { listCampaigns, lockExpensesOf } from './campaigns.sql.ts'
import type { Report, ReportRow } from './read-report.ts'

/** Compares a report with the stored expenses: the newest report sets the cost of a campaign on its days. */
export async function planReport(tx: Tx, report: Report): Promise<ReportPlan> {
  const { platform, rows, refusals, questions } = report
  const named = [...Map.groupBy(rows, ({ name, externalId }) => externalId ?? name.toLowerCase()).values()]
  const names = named.map(([first]) => ({ platform, name: first?.name ?? '', externalId: first?.externalId ?? null }))
  const known = knownOf(names, await listCampaigns(tx, platform, names))
  const campaigns = names
    .map((each, place): CampaignPlan & { rows: readonly ReportRow[] } => ({
      ...each,
      rows: named[place] ?? [],
      cost: (named[place] ?? []).reduce((sum, { cost }) => sum + cost, 0),
      known: known[place],
    }))
    // nobody need say what a campaign is for that cost nothing
    .filter((campaign) => campaign.cost > 0 || campaign.known)
  const planned: (DayPlan & { isSame: boolean })[] = []
  const there = await existing(tx, campaigns)
  for (const { known: campaign, rows: own } of campaigns) {
    if (!campaign) continue
    const costs = costsByDay(own)
    for (const [day, cost] of costs) {
      const before = there.get(`${campaign.id} ${day}`)
      const after = cost > 0 ? draftOf(campaign, day, cost) : undefined
      if (before || after) planned.push({ campaign: campaign.name, day, before, after, isSame: isSame(before, after) })
    }
  }
  return {
    platform,
    rows: rows.length,
    campaigns: campaigns.map(({ rows: _, ...campaign }) => campaign),
    changes: planned.filter((each) => !each.isSame).map(({ isSame: _, ...change }) => change),
    unchanged: planned.filter((each) => each.isSame).length,
    refusals,
    questions,
  }
}

/** By the platform's id where both know it, else by name: a renamed campaign stays the same. */
export function campaignOf(
  { name, externalId }: Pick<Campaign, 'name' | 'externalId'>,
  known: readonly Campaign[],
): Campaign | undefined {
  const byId = externalId === null ? undefined : known.find((each) => each.externalId === externalId)
  const isNamed = (each: Campaign) =>
    each.name.toLowerCase() === name.toLowerCase() && (externalId === null || each.externalId === null)
  return byId ?? known.find(isNamed)
}

/** A report may have two of one name: each that is known is one of them, and those that their ids name come first. */
function knownOf(names: readonly CampaignName[], known: readonly Campaign[]): (Campaign | undefined)[] {
  const byId = names.map(({ externalId }) =>
    externalId === null ? undefined : known.find((each) => each.externalId === externalId),
  )
  const taken = new Set(byId)
  return names.map((each, place) => {
    const found =
      byId[place] ??
      campaignOf(
        each,
        known.filter((campaign) => !taken.has(campaign)),
      )
    taken.add(found)
    return found
  })
}

/** Every day that the rows are about, with its share. */
function costsByDay(rows: readonly ReportRow[]): Map<Day, Money> {
  const costs = new Map<Day, Money>()
  for (const { period, cost } of rows) {
    const shares = new Map(splitByDay({ cost }, period).map(({ day, amounts }) => [day, sumOf(amounts)]))
    for (const day of daysOf(period)) costs.set(day, (costs.get(day) ?? 0) + (shares.get(day) ?? 0))
  }
  return costs
}

function draftOf({ id, typeId }: Campaign, day: Day, amount: Money): ExpenseDraft {
  return {
    spentOn: day,
    // orders of the day share the cost of a campaign for all goods, as an advertiser's (ORD-6)
    kind: typeId === null ? 'advertiser' : 'google',
    amount,
    amountsByType: typeId === null ? {} : { [typeId]: amount },
    isUnfinished: false,
    campaignId: id,
  }
}

function isSame(before: Expense | undefined, after: ExpenseDraft | undefined): boolean {
  if (!before || !after) return before === after
  return (
    before.kind === after.kind &&
    before.amount === after.amount &&
    JSON.stringify(before.amountsByType) === JSON.stringify(after.amountsByType)
  )
}

async function existing(
  tx: Tx,
  campaigns: readonly { known: Campaign | undefined; rows: readonly ReportRow[] }[],
): Promise<Map<string, Expense>> {
  const ids = campaigns.flatMap(({ known }) => known?.id ?? [])
  const periods = campaigns.flatMap(({ rows }) => rows.map(({ period }) => period))
  const whole = periods.reduce<Period | undefined>(
    (sum, { from, to }) => ({ from: sum && sum.from < from ? sum.from : from, to: sum && sum.to > to ? sum.to : to }),
    undefined,
  )
  if (!whole) return new Map()
  const rows = await lockExpensesOf(tx, ids, whole)
  return new Map(rows.map((row) => [`${row.campaignId} ${row.spentOn}`, row]))
}
