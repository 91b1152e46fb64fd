import type { Money } from '#kit/money.ts'
import type { AdvertsReport } from './adverts-report.ts'
import type { AdvertsReportOnWire } from './adverts.contract.ts'
import type { ChangesReportOnWire } from './changes.contract.ts'
import type { CustomersReportOnWire } from './customers.contract.ts'
import type { EarnedOnWire, EarnedReportOnWire } from './earned.contract.ts'
import { ofChannels } from './discount.ts'
import { terms, type Basis, type Compared, type Cut, type Earned, type Period, type Step, type Unit } from './earned.ts'
import type { OrderWaterfall } from './order-waterfall.ts'
import type { OrderWaterfallOnWire } from './order.contract.ts'
import type { DiscountsReportOnWire, PaybackReportOnWire } from './payback.contract.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import { paymentTypeWords, sourceWords } from '#modules/orders/words.contract.ts'
import { statusSpelling } from '#modules/orders/status.contract.ts'
import { unspell } from '#platform/spelling.ts'
import type { EarnedRows, RowsQuestion } from './earned-rows.ts'
import type { EarnedRowsOnWire } from './rows.contract.ts'
import type { SizesReportOnWire } from './sizes.contract.ts'
import type { TodayReportOnWire } from './today.contract.ts'

/** The reports as the screens read them: amounts in kopiykas, days and instants as such. */

function moneyOf(hryvnias: number): Money {
  return Math.round(hryvnias * 100)
}

/** The same, with the named fields as amounts. */
export function inMoney<Wire extends object, Name extends keyof Wire>(wire: Wire, names: readonly Name[]): Wire {
  const amounts = names.map((name) => [name, moneyOf(wire[name] as number)] as const)
  return { ...wire, ...Object.fromEntries(amounts) }
}

/** All of it is money. */
function allMoney<Wire extends Record<string, number>>(wire: Wire): Wire {
  return inMoney(wire, Object.keys(wire) as (keyof Wire)[])
}

interface PeriodOnWire {
  start: string
  end: string
}

function periodFromWire({ start, end }: PeriodOnWire): Period {
  return { from: start, to: end }
}

export interface EarnedRequest {
  period: Period
  basis: Basis
  compared: Compared
  /** The unit that the reader goes by; undefined of any other days. */
  unit: Unit | undefined
}

/** Which days, which orders count, and what they are compared with. */
export function requestToWire({ period, basis, compared, unit }: EarnedRequest): Record<string, string> {
  return { start: period.from, end: period.to, basis, compare: compared, ...(unit && { unit }) }
}

export function earnedRequestToWire({ step, cut, ...request }: EarnedRequest & { step: Step; cut: Cut }) {
  return { ...requestToWire(request), step, by: cut }
}

function earnedFromWire(wire: EarnedOnWire): Earned {
  return inMoney(wire, terms)
}

function earnedOrNull(wire: EarnedOnWire | null): Earned | undefined {
  return wire ? earnedFromWire(wire) : undefined
}

export type EarnedReportView = ReturnType<typeof earnedReportFromWire>
export type EarnedGroup = EarnedReportView['groups'][number]
export type EarnedStep = EarnedReportView['steps'][number]

export function earnedReportFromWire(wire: EarnedReportOnWire) {
  const { payments, lots, adverts, fees, overheads, isEqual } = wire.check
  return {
    period: periodFromWire(wire.period),
    comparedWith: wire.comparedWith ? periodFromWire(wire.comparedWith) : undefined,
    basis: wire.basis,
    step: wire.step,
    cut: wire.by,
    now: earnedFromWire(wire.now),
    before: earnedOrNull(wire.before),
    refusals: wire.refusals,
    steps: wire.steps.map(({ start, end, now, before }) => ({
      from: start,
      to: end,
      now: earnedFromWire(now),
      before: before ? earnedFromWire(before.earned) : undefined,
      comparedWith: before ? periodFromWire(before) : undefined,
    })),
    onlyBefore: wire.onlyBefore.map(({ start, end, earned }) => ({
      from: start,
      to: end,
      before: earnedFromWire(earned),
    })),
    groups: wire.groups.map(({ now, before, ...group }) => ({
      ...group,
      now: earnedFromWire(now),
      before: earnedOrNull(before),
    })),
    check: {
      isEqual,
      payments: allMoney(payments),
      lots: allMoney(lots),
      adverts: allMoney(adverts),
      fees: allMoney(fees),
      overheads: allMoney(overheads),
    },
    underWay: inMoney(wire.underWay, ['amount', 'expectedLoss']),
    notSent: inMoney(wire.notSent, ['amount']),
  }
}

/** Which rows, without a part of them. */
export function rowsFilterToWire(question: Omit<RowsQuestion, 'limit' | 'offset'>): Record<string, string> {
  const { period, basis, group, terms: asked, only, afterDays, carrier, paymentType } = question
  return {
    start: period.from,
    end: period.to,
    basis,
    ...(group && { by: group.cut, ...(group.kind === 'group' ? { group: group.id } : { groupKind: group.kind }) }),
    ...(asked.length > 0 && { terms: asked.join(',') }),
    ...(only && { only }),
    ...(afterDays && { afterDays: String(afterDays) }),
    ...(carrier && { deliveryType: carrierWords.spelling[carrier] }),
    ...(paymentType && { paymentType: paymentTypeWords.spelling[paymentType] }),
  }
}

export function rowsQuestionToWire({ limit, offset, ...filter }: RowsQuestion): Record<string, string> {
  return { ...rowsFilterToWire(filter), limit: String(limit), offset: String(offset) }
}

export function rowsFromWire({ period, count, total, amount: all, orders, ...rest }: EarnedRowsOnWire): EarnedRows {
  return {
    period: periodFromWire(period),
    count,
    total: earnedFromWire(total),
    ...(all !== undefined && { amount: moneyOf(all) }),
    orders: orders.map(({ orderId, orderNumber, dateCreated, orderFrom, orderStatus, earned, amount }) => ({
      id: orderId,
      number: orderNumber,
      createdAt: new Date(dateCreated),
      source: unspell(sourceWords.spelling, orderFrom),
      status: unspell(statusSpelling, orderStatus),
      earned: earnedFromWire(earned),
      ...(amount !== undefined && { amount: moneyOf(amount) }),
    })),
    others: rest.others.map((other) => inMoney(other, ['amount'])),
    othersCount: rest.othersCount,
    othersTotal: moneyOf(rest.othersTotal),
  }
}

const advertAmounts = ['revenue', 'cost', 'fees', 'returns', 'contribution', 'spend', 'unallocated', 'left'] as const

export function advertsReportFromWire(wire: AdvertsReportOnWire): AdvertsReport {
  return {
    ...inMoney(wire, ['ofNoType', 'rest', 'overheads', 'left']),
    period: periodFromWire(wire.period),
    all: inMoney(wire.all, advertAmounts),
    types: wire.types.map((type) => ({
      ...inMoney(type, advertAmounts),
      months: type.months.map((month) => inMoney(month, advertAmounts)),
    })),
  }
}

export type ChangesReport = ReturnType<typeof changesReportFromWire>

export function changesReportFromWire({ since, months }: ChangesReportOnWire) {
  return {
    since: since === null ? undefined : new Date(since),
    months: months.map((month) => ({
      ...inMoney(month, ['was', 'is']),
      changes: month.changes.map((change) => inMoney(change, ['change'])),
    })),
  }
}

export type CustomersReportView = ReturnType<typeof customersReportFromWire>
type BroughtOnWire = CustomersReportOnWire['sources'][number]['after30']

export function customersReportFromWire(wire: CustomersReportOnWire) {
  const brought = (after: BroughtOnWire) =>
    after ? { ...inMoney(after, ['left']), cohort: periodFromWire(after.period) } : undefined
  const { bySource, byCarrier, byPaymentType } = wire.refusals
  const refusals = (rows: typeof bySource) => rows.map((row) => inMoney(row, ['cost']))
  return {
    period: periodFromWire(wire.period),
    first: inMoney(wire.first, ['revenue', 'left']),
    repeated: inMoney(wire.repeated, ['revenue', 'left']),
    whole: allMoney(wire.whole),
    sources: wire.sources.map(({ source, after30, after90, after180, ...rest }) => ({
      ...rest,
      source: unspell(sourceWords.spelling, source),
      after: { 30: brought(after30), 90: brought(after90), 180: brought(after180) },
    })),
    refusals: {
      // orders are asked for by our word
      source: refusals(bySource).map((row) => ({ ...row, id: unspell(sourceWords.spelling, row.id) })),
      carrier: refusals(byCarrier).map((row) => ({ ...row, id: unspell(carrierWords.spelling, row.id) })),
      paymentType: refusals(byPaymentType).map((row) => ({ ...row, id: unspell(paymentTypeWords.spelling, row.id) })),
    },
  }
}

export function orderWaterfallFromWire({
  earned,
  worth,
  lots,
  writtenOff,
  adverts,
  ...order
}: OrderWaterfallOnWire): OrderWaterfall {
  return {
    ...order,
    earned: earnedFromWire(earned),
    worth: {
      goodsTotal: moneyOf(worth.goodsTotal),
      wrappingFee: moneyOf(worth.wrappingSum),
      discount: moneyOf(worth.discount),
      total: moneyOf(worth.total),
      soldTotal: moneyOf(worth.soldSum),
      marketplaceRate: worth.marketplacePercent,
      marketplacePaymentRate: worth.promPaymentPercent,
    },
    lots: lots.map(({ color, goodsCount, landedCost, cost, ...lot }) => ({
      ...lot,
      colour: color,
      quantity: goodsCount,
      unitCost: moneyOf(landedCost),
      cost: moneyOf(cost),
    })),
    writtenOff: moneyOf(writtenOff),
    adverts: adverts.map((advert) => inMoney(advert, ['share', 'revenue', 'ofRevenue', 'ofAmount'])),
  }
}

export type PaybackReport = ReturnType<typeof paybackReportFromWire>
export type PurchasePayback = PaybackReport['purchases'][number]

export function paybackReportFromWire({ purchases, total, returning, today }: PaybackReportOnWire) {
  return {
    today,
    returning: inMoney(returning, ['cost']),
    total: inMoney(total, ['bill', 'back', 'adverts', 'frozen']),
    purchases: purchases.map((purchase) => ({
      ...inMoney(purchase, ['bill', 'back', 'adverts', 'frozen', 'pace', 'worth']),
      missing: inMoneyIfKnown(purchase.missing),
      curve: purchase.curve.map((point) => inMoney(point, ['back', 'afterAdverts'])),
    })),
  }
}

export type LotToDiscount = ReturnType<typeof discountsReportFromWire>['lots'][number]

export function discountsReportFromWire({ lots, count, frozen, today }: DiscountsReportOnWire) {
  return {
    today,
    count,
    frozen: moneyOf(frozen),
    lots: lots.map(({ color, floors, offered, ...lot }) => ({
      ...inMoney(lot, ['landedCost', 'frozen', 'price']),
      colour: color,
      floors: ofChannels((channel) => inMoneyIfKnown(floors[channel])),
      offered: inMoneyIfKnown(offered),
    })),
  }
}

function inMoneyIfKnown(sum: number | null): Money | undefined {
  return sum === null ? undefined : moneyOf(sum)
}

export type SizedProduct = SizesReportOnWire['products'][number]

export type TodayReport = ReturnType<typeof todayReportFromWire>
export type Waiting = TodayReport['waiting'][number]
type FiguresOnWire = NonNullable<TodayReportOnWire['figures']>
type PeriodFiguresOnWire = FiguresOnWire['yesterday']

export function todayReportFromWire({ today, waiting, firstSteps, hasOrders, figures }: TodayReportOnWire) {
  return {
    today,
    waiting: waiting.map(({ amount, since, until, ...row }) => ({
      ...row,
      amount: amount === null ? undefined : moneyOf(amount),
      since: since === null ? undefined : new Date(since),
      until: until === null ? undefined : new Date(until),
    })),
    firstSteps,
    hasOrders,
    figures: figures ? figuresFromWire(figures) : undefined,
  }
}

function figuresFromWire({ yesterday, week, month, days, notSentYesterday }: FiguresOnWire) {
  const ofDay = (day: FiguresOnWire['days']['now'][number]) => inMoney(day, ['left', 'revenue', 'adverts'])
  return {
    yesterday: periodFigures(yesterday),
    week: week ? periodFigures(week) : undefined,
    month: month ? periodFigures(month) : undefined,
    days: { now: days.now.map(ofDay), before: days.before.map(ofDay) },
    notSentYesterday: inMoney(notSentYesterday, ['amount']),
  }
}

export type PeriodFigures = ReturnType<typeof periodFigures>

function periodFigures({ start, end, beforeStart, beforeEnd, left, revenue, adverts, ...counts }: PeriodFiguresOnWire) {
  return {
    period: { from: start, to: end },
    before: { from: beforeStart, to: beforeEnd },
    ...counts,
    left: allMoney(left),
    revenue: allMoney(revenue),
    adverts: allMoney(adverts),
  }
}
