import { route } from '#platform/server/api.ts'
import * as adverts from '../adverts.contract.ts'
import * as contract from '../earned.contract.ts'
import * as order from '../order.contract.ts'
import * as payback from '../payback.contract.ts'
import { readPeriod } from './read-period.ts'
import { reportAdverts } from './report-adverts.ts'
import { reportDiscounts } from './report-discounts.ts'
import { reportEarned } from './report-earned.ts'
import { reportPayback } from './report-payback.ts'
import { showOrder } from './show-order.ts'

export const insightRoutes = {
  earned: route(contract.getEarned, async (shop, { query }, { language }) => {
    const period = readPeriod(query.period, shop.now())
    return contract.reportToWire(await reportEarned(shop, { ...query, period }, language))
  }),
  order: route(order.getOrderWaterfall, async (shop, { query }, { language }) =>
    order.waterfallToWire(await showOrder(shop, query.id, language)),
  ),
  adverts: route(adverts.getAdvertsReport, async (shop, { query }, { language }) => {
    const period = readPeriod(query.period, shop.now())
    return adverts.advertsReportToWire(await reportAdverts(shop, { ...query, period }, language))
  }),
  payback: route(payback.getPayback, async (shop) => payback.paybackToWire(await reportPayback(shop))),
  discounts: route(payback.getDiscounts, async (shop, _, { language }) =>
    payback.discountsToWire(await reportDiscounts(shop, language)),
  ),
}
