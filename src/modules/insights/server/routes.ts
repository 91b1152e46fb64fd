import { route } from '#platform/server/api.ts'
import * as contract from '../earned.contract.ts'
import { readPeriod } from './read-period.ts'
import { reportEarned } from './report-earned.ts'

export const insightRoutes = {
  earned: route(contract.getEarned, async (shop, { query }, { language }) => {
    const period = readPeriod(query.period, shop.now())
    return contract.reportToWire(await reportEarned(shop, { ...query, period }, language))
  }),
}
