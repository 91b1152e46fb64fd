import { openNbu } from './nbu.ts'
import { openSmtpSink } from './smtp.ts'
import type { Clock, StandIn } from './stand-in.ts'
import { openTurboSms } from './turbosms.ts'

/** Every outside company that can be played here: one file each, one line here. */
export const openers: readonly ((clock: Clock) => Promise<StandIn>)[] = [openSmtpSink, openTurboSms, openNbu]
