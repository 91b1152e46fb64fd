import { openCheckbox } from './checkbox/checkbox.ts'
import { openNbu } from './nbu.ts'
import { openHoroshopStandIn } from './moving/horoshop.ts'
import { openKeycrmStandIn } from './moving/keycrm.ts'
import { openMeest } from './meest.ts'
import { openNovaPoshta } from './nova-poshta.ts'
import { openLiqPay } from './pay/liqpay.ts'
import { openMonobank } from './pay/monobank.ts'
import { openWayForPay } from './pay/wayforpay.ts'
import { openProm } from './prom/prom.ts'
import { openSmtpSink } from './smtp.ts'
import type { Clock, StandIn } from './stand-in.ts'
import { openTurboSms } from './turbosms.ts'
import { openUkrposhta } from './ukrposhta.ts'

/** Every outside company that can be played here: one file or folder each, one line here. */
export const openers: readonly ((clock: Clock) => Promise<StandIn>)[] = [
  openSmtpSink,
  openTurboSms,
  openNbu,
  openMonobank,
  openLiqPay,
  openWayForPay,
  // the demo's parcels were handed in before it began
  (clock) => openNovaPoshta(clock, { adopts: true }),
  (clock) => openUkrposhta(clock, { adopts: true }),
  (clock) => openMeest(clock, { adopts: true }),
  openCheckbox,
  openHoroshopStandIn,
  openKeycrmStandIn,
  // its numbers go on from day to day, as a shop that stays remembers earlier ones
  (clock) => openProm(clock, { firstId: 300_000_000 + (Math.floor(clock.now().getTime() / 10_000) % 100_000_000) }),
]
