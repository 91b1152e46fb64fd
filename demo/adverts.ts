import { addDays, dayOf, monthOf, type Day } from '#kit/days.ts'
import type { Shop } from '#platform/server/shop.ts'
import { saveExpenses, savePayments } from '#modules/advertising/server/index.ts'
import type { ProductType, ProductTypeSlug } from '#modules/catalog/product.ts'
import { keeper } from './staff.ts'
import { autumnCampaign, campaignTail } from './stories.ts'

const weeks = 13

/** Hryvnias that Google takes in a usual week. */
const usualWeek: Partial<Record<ProductTypeSlug, number>> = {
  bags: 900,
  shoes: 1_150,
  wallets: 300,
  socks: 520,
  garlands: 180,
}

/** Enters the costs of adverts over the last ninety days and the payments for them; orders bring rows of their own (ADV-3). */
export async function makeAdverts(shop: Shop, types: readonly ProductType[]): Promise<void> {
  const today = dayOf(shop.now())
  const typeIds = new Map(types.map(({ slug, id }) => [slug, id]))
  const amounts = (hryvnias: Partial<Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(hryvnias).map(([slug, amount = 0]) => [typeIds.get(slug as ProductTypeSlug) ?? '', amount * 100]),
    )
  const lastMonth = monthOf(addDays(monthOf(today).from, -1))
  const agency = Array.from({ length: 3 }, (_, index) => ({
    kind: 'advertiser' as const,
    spentOn: addDays(today, -(10 + 30 * index)),
    amount: 2_500_00,
  }))
  await saveExpenses(
    shop,
    [
      ...weeksUntil(today).map((week) => ({ kind: 'google' as const, ...week, amountsByType: amounts(usualWeek) })),
      { kind: 'google', ...lastMonth, amountsByType: amounts(autumnCampaign) },
      ...tailUntil(today).map((day) => ({
        kind: 'google' as const,
        from: day,
        to: day,
        amountsByType: amounts(ofTail),
      })),
      ...agency,
      // the agency has yet to say how much (ADV-2)
      { kind: 'advertiser', spentOn: addDays(today, -1) },
    ],
    keeper,
  )
  await savePayments(shop, paymentsUntil(today, lastMonth), keeper)
}

const { days: tailDays, ...ofTail } = campaignTail

/** The first days of this month that are over. */
function tailUntil(today: Day): Day[] {
  const { from } = monthOf(today)
  return Array.from({ length: tailDays }, (_, index) => addDays(from, index)).filter((day) => day < today)
}

/** Whole weeks, the latest one ending yesterday. */
function weeksUntil(today: Day): { from: Day; to: Day }[] {
  return Array.from({ length: weeks }, (_, index) => {
    const to = addDays(today, -1 - 7 * index)
    return { from: addDays(to, -6), to }
  })
}

function paymentsUntil(today: Day, lastMonth: { from: Day; to: Day }) {
  const campaign = Object.values(autumnCampaign).reduce((sum, amount) => sum + amount, 0)
  return [
    ...[84, 63, 42, 21].map((ago) => ({
      paidOn: addDays(today, -ago),
      amount: 9_500_00,
      source: 'card' as const,
      note: 'Google Ads, поповнення',
    })),
    {
      paidOn: lastMonth.to,
      amount: campaign * 100,
      source: 'simpleTran' as const,
      note: 'Google Ads, осіння кампанія',
    },
    { paidOn: addDays(today, -35), amount: 5_000_00, source: 'simpleTran' as const, note: 'Агенція, два місяці' },
    { paidOn: addDays(today, -7), amount: 800_00, source: 'cash' as const, note: 'Листівки в посилки' },
  ]
}
