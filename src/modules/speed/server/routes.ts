import { route } from '#platform/server/http/api.ts'
import * as contract from '../contract.ts'
import { noteView } from './note-view.ts'
import { reportSpeed } from './report-speed.ts'

export const speedRoutes = {
  note: route(
    contract.noteView,
    async (shop, { body }) => {
      await noteView(shop, body)
      return null
    },
    { perAddress: ['speedPerAddress'] },
  ),
  get: route(contract.getSpeed, async (shop) => (await reportSpeed(shop)).map(contract.speedToWire)),
}
