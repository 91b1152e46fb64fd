import { route } from '#platform/server/http/api.ts'
import * as contract from '../contract.ts'
import { recordPageView } from './record-page-view.ts'
import { reportSpeed } from './report-speed.ts'

export const speedRoutes = {
  note: route(
    contract.recordPageView,
    async (shop, { body }) => {
      await recordPageView(shop, body)
      return null
    },
    { perAddress: ['speedPerAddress'] },
  ),
  get: route(contract.getSpeed, (shop) => reportSpeed(shop)),
}
