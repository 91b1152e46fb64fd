import { dayOf, startOfDay } from '#kit/days.ts'
import { signed } from '#platform/texts.ts'
import { route } from '#platform/server/http/api.ts'
import * as contract from '../../registers.contract.ts'
import { makers } from '../making/makers.ts'
import { beginRegister } from './begin-register.ts'
import { printRegister } from './print-register.ts'
import { listRegistersSince } from './registers.sql.ts'

export const registerRoutes = {
  list: route(contract.getRegisters, async (shop, _, { language }) => {
    const registers = await listRegistersSince(shop.database.db, startOfDay(dayOf(shop.now())))
    return {
      carriers: makers.filter((maker) => maker.registers && maker.isConnected(shop)).map(({ carrier }) => carrier),
      registers: registers.map((register) => signed(register, language)),
    }
  }),
  make: route(contract.makeRegister, async (shop, { body }, { caller }) => {
    await beginRegister(shop, body.ids, caller)
    return null
  }),
  print: route(contract.printRegister, (shop, { body }) => printRegister(shop, body.id)),
}
