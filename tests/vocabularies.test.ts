import { beforeAll, expect, it } from 'vitest'
import { colourFamilies } from '#kit/colour-family.ts'
import { machines } from '#kit/actor.ts'
import { gradients } from '#kit/colours.ts'
import { languages } from '#kit/language.ts'
import { enteredKinds, platforms } from '#modules/advertising/advert.ts'
import { carriers } from '#modules/delivery/carrier.ts'
import { parcelStates, parcelTroubles } from '#modules/delivery/followed-parcel.ts'
import { branchKinds, settlementKinds } from '#modules/delivery/place.ts'
import { movementReasons } from '#modules/goods/stock.fields.ts'
import { changeReasons, cuts, extraKinds } from '#modules/insights/earned.ts'
import { overheadCategories, overheadSpans } from '#modules/insights/overhead.ts'
import { marketplaces } from '#modules/marketplace/marketplaces.ts'
import { alertKinds, historyStates } from '#modules/marketplace/office.ts'
import { troubles } from '#modules/marketplace/server/import/marketplace-orders.sql.ts'
import { pictureStates } from '#modules/media/picture.ts'
import { readingStates } from '#modules/moving-in/api-source.ts'
import { modelEffects } from '#modules/moving-in/move.ts'
import { pastKinds } from '#modules/moving-in/past-import.ts'
import { pastStatuses } from '#modules/moving-in/past-orders.ts'
import { pastOverheadWords } from '#modules/moving-in/past-overheads.ts'
import { orderEvents } from '#modules/orders/order-message.ts'
import type { SentMessage } from '#modules/orders/order-message.contract.ts'
import { advertPaymentSources, paymentTypes, sources } from '#modules/orders/order.ts'
import { paymentWays } from '#modules/orders/payment.ts'
import { statuses } from '#modules/orders/status.ts'
import { attemptStates, attemptTroubles, refundStates } from '#modules/payments/attempt.ts'
import { providerNames } from '#modules/payments/provider.ts'
import { documentStates } from '#modules/parcels/parcel-document.ts'
import { registerStates } from '#modules/parcels/parcel-register.ts'
import { costSources, costTerms } from '#modules/parcels/costs.ts'
import { reportedPayers } from '#modules/delivery/parcel.ts'
import { currencies, purchaseStatuses } from '#modules/purchasing/purchase.ts'
import { receiptKinds, receiptStates, shiftStates } from '#modules/receipts/receipt.ts'
import { reviewStates } from '#modules/reviews/review.ts'
import { devices, pageKinds, vitals } from '#modules/speed/vital.ts'
import { correctionReasons } from '#modules/stock/lot.ts'
import { eventStates } from '#platform/server/inbox/inbox.sql.ts'
import { failures, states } from '#platform/work.ts'
import { testShop, type TestShop } from './build/database.ts'
import { readTree } from './house/tree.ts'
import { fileURLToPath } from 'node:url'

const toldBy: SentMessage['channel'][] = ['email', 'sms']

/** Tables that say who did something. */
const acting = [
  'advert_imports',
  'customer_merges',
  'goods_imports',
  'history',
  'market_matches',
  'order_payments',
  'overhead_imports',
  'past_imports',
  'payout_imports',
  'purchase_imports',
  'receipts',
  'statement_imports',
  'stock_movements',
  'told_customers',
  'work',
]

/** Every column that holds a word of a list, and the list; what the figures keep of them is copied out of such columns. */
const lists: Record<string, readonly string[]> = {
  'advert_campaigns.platform': platforms,
  'advert_expenses.kind': enteredKinds,
  'advert_payments.source': advertPaymentSources,
  'allocations.state': ['reserved', 'taken'],
  'currency_rates.currency': currencies,
  'earned_changes.reason': changeReasons,
  'earned_costs.kind': ['adverts', ...extraKinds],
  'earned_sums.cut': ['day', ...cuts],
  'move_models.effect': modelEffects,
  'move_status_words.status': pastStatuses,
  'past_imports.kind': pastKinds,
  'move_overhead_words.category': pastOverheadWords,
  // whole: read to its end, on the way to its plan
  'move_readings.state': [...readingStates, 'whole'],
  'overheads.category': overheadCategories,
  'overheads.span': overheadSpans,
  'market_alerts.kind': alertKinds,
  'market_import.history_state': historyStates,
  'market_matches.marketplace': marketplaces,
  'nova_poshta_branches.kind': branchKinds,
  'nova_poshta_settlements.kind': settlementKinds,
  'order_messages.event': orderEvents,
  'order_payments.way': paymentWays,
  'orders.advert_payment_source': advertPaymentSources,
  'orders.carrier': carriers,
  'orders.language': languages,
  'orders.payment_type': paymentTypes,
  'orders.source': sources,
  'orders.status': statuses,
  'parcel_documents.state': documentStates,
  'parcel_registers.state': registerStates,
  'parcel_costs.term': costTerms,
  'parcel_costs.told_by': costSources,
  'parcels.payer': reportedPayers,
  'parcels.transfer_payer': reportedPayers,
  'page_speed.device': devices,
  'page_speed.page': pageKinds,
  'page_speed.vital': vitals,
  'payment_attempts.provider': providerNames,
  'payment_attempts.state': attemptStates,
  'payment_attempts.trouble': attemptTroubles,
  'payment_refunds.state': refundStates,
  'parcels.state': parcelStates,
  'parcels.trouble': ['', ...parcelTroubles],
  'pending_contacts.kind': ['phone', 'email'],
  'pictures.state': pictureStates,
  'product_colours.family': colourFamilies,
  'product_colours.gradient': gradients,
  'purchases.carrier': carriers,
  'purchases.currency': currencies,
  'purchases.status': purchaseStatuses,
  'questions.channel': ['email', 'sms'],
  'questions.language': languages,
  'questions.state': reviewStates,
  'receipts.kind': receiptKinds,
  'receipts.state': receiptStates,
  'register_shifts.state': shiftStates,
  'reviews.language': languages,
  'reviews.state': reviewStates,
  'roles.name': ['User', 'Admin', 'Packer', 'Manager'],
  'marketplace_order_lines.trouble': troubles,
  'stock_movements.correction': correctionReasons,
  'stock_movements.reason': movementReasons,
  'stock_wishes.channel': ['email', 'sms'],
  'stock_wishes.language': languages,
  'told_customers.channel': toldBy,
  'told_customers.event': orderEvents,
  'work.failure': ['', ...failures],
  'inbox.state': eventStates,
  'work.state': states,
  ...Object.fromEntries(acting.map((table) => [`${table}.actor_machine`, machines])),
}

let shop: TestShop
let checks: Map<string, string[]>
beforeAll(async () => {
  shop = await testShop()
  checks = await listChecks()
})

it.each(Object.entries(lists))('%s holds the words of its list and no other', (column, words) => {
  const [table = '', name = ''] = column.split('.')
  const mended = words.map((word) => `'${word}'`).join(', ')
  expect(
    checks.get(column)?.toSorted(),
    `Write a migration:
alter table ${table} drop constraint if exists ${table}_${name}_check,
  add check (${name} in (${mended}));`,
  ).toEqual(words.toSorted())
})

it('every list that a column is checked against is held together with it', () => {
  expect([...checks.keys()].filter((column) => !(column in lists))).toEqual([])
})

/** The words of a vocabulary that a column holds, where none holds it whole. */
const inPart: Record<string, readonly string[]> = { kindWords: enteredKinds }

it('behind every vocabulary stands a CHECK of its very words', async () => {
  const root = new URL('../', import.meta.url)
  const { files } = readTree(fileURLToPath(root))
  const made = files.flatMap(({ path, text }) =>
    path.startsWith('src/modules/') && !path.includes('.test.')
      ? [...text.matchAll(/^(?!import\b)(?! *\*).*\bvocabulary\(.*$/gm)].map(([line]) => ({ path, line }))
      : [],
  )
  expect(made.length).toBeGreaterThan(0)
  const checked = [...checks.values()].map(inOrder)
  for (const { path, line } of made) {
    const [, name] = /^export const (\w+) = vocabulary\(/.exec(line) ?? []
    // one that is not exported could not be asked
    if (name === undefined) throw new Error(`${path} does not export: ${line}`)
    const { [name]: found } = (await import(new URL(path, root).href)) as Record<string, { words: readonly string[] }>
    expect(checked, `${name} of ${path}`).toContain(inOrder(inPart[name] ?? found?.words ?? []))
  }
})

function inOrder(words: readonly string[]): string {
  return words.toSorted().join(' ')
}

/** The words of each CHECK that allows a column nothing but words. */
async function listChecks(): Promise<Map<string, string[]>> {
  const { rows } = await shop.database.pool.query<{ column: string; check: string }>(`
    select c.conrelid::regclass || '.' || a.attname as "column", pg_get_expr(c.conbin, c.conrelid, true) as "check"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace`)
  const ofWords = rows.filter(({ check }) => /^\w+ = ANY \(ARRAY\[[^\]]*\]\)$/.test(check))
  return new Map(
    ofWords.map(({ column, check }) => [column, [...check.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)]),
  )
}
