import { setTimeout as pause } from 'node:timers/promises'
import pRetry from 'p-retry'
import { dayOf } from '#kit/days.ts'
import { byItself } from '../asking.ts'
import { callLimits, currentCall } from '../call-time.ts'
import { isInTransaction, type Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { CallFailure } from './call-failure.ts'
import { findRest, recordCall, takeTrial, type CallResult } from './companies.sql.ts'

export interface OutgoingCall<Answer> {
  /** Short, as the database has it: `turbosms`. */
  company: string
  /** Ten seconds, if not said otherwise (OUT-3). */
  timeoutMs?: number
  /** A repetition can do no harm: it only asks, or the company knows what it was told already. */
  canRepeat?: boolean
  /** Somebody waits no longer than this, repetitions and all. */
  patienceMs?: number
  /** Nobody waits for it: where the company asks to be called less often, it is asked again later, for minutes. */
  waitsOutLimit?: boolean
  /**
   * An Admin tries values that are not kept yet (OUT-2): the company is called though it rests or is paused. The call is
   * counted, and says nothing of how it stands with the values that are kept.
   */
  isTryOut?: boolean
  /** One attempt. A failed call throws a `CallFailure`; anything else is our own fault. */
  attempt(signal: AbortSignal): Promise<Answer>
}

/** The one door to companies outside (OUT-3). */
export interface Outgoing {
  call<Answer>(call: OutgoingCall<Answer>): Promise<Answer>
}

/** A shop, as far as whoever calls a company needs it. */
export interface CallingShop {
  readonly outgoing: Outgoing
  now(): Date
}

interface Outside {
  database: Database
  log: Log
  now(): Date
  /** Tests do not wait. */
  wait?(ms: number): Promise<unknown>
  /** The least pause before a repetition, in ms; tests have hardly any. */
  repeatsAfterMs?: number
}

const usualMs = 10_000
/** No company answers sooner for sure. */
const leastMs = 1000
/** A trial that nobody reports of is over by then. */
const trialMarginMs = 5000
/** Work that waits for a paused company looks again so often; the end of the pause hastens it. */
const pausedMs = 15 * 60_000
/** Where a limit is waited out: the first pause, doubled each time up to the longest. */
const [firstWaitMs, longestWaitMs, mostWaits] = [2_000, 60_000, 8]

/**
 * Calls with a time limit, one breaker a company and a count of how it went. The breaker stands in the database: all
 * processes let a company rest together, and what an Admin is shown is what they go by.
 */
export function openOutgoing({ database, log, now, wait = pause, repeatsAfterMs = 200 }: Outside): Outgoing {
  async function once<Answer>(call: OutgoingCall<Answer>): Promise<Answer> {
    const { company, isTryOut = false, attempt } = call
    const timeoutMs = Math.min(call.timeoutMs ?? usualMs, timeForCompany(now))
    const isTrial = isTryOut ? false : await admit(company, timeoutMs)
    const began = performance.now()
    const record = (result: Pick<CallResult, 'failure' | 'company' | 'retryAt'>) => {
      log.debug({ company, ms: Math.round(performance.now() - began), failure: result.failure }, 'outgoing call')
      const told = { at: now(), day: dayOf(now()), isTrial, isTryOut, ...result }
      return byItself(() => recordCall(database.db, company, told)).catch(
        // whatever became of the call stands
        (fault: unknown) => log.warn({ err: fault, company }, 'an outgoing call was not counted'),
      )
    }
    currentCall()?.tell()
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await Promise.race([attempt(signal), silence(signal)])
      await record({ failure: null, company: 'well', retryAt: null })
      return answer
    } catch (fault) {
      if (fault instanceof CallFailure && fault.rules.company !== 'unasked')
        await record({ failure: fault.kind, company: fault.rules.company, retryAt: fault.retryAt ?? null })
      throw fault
    }
  }

  /** Whether this is the trial call after a rest; throws while the company rests. */
  async function admit(company: string, timeoutMs: number): Promise<boolean> {
    const { until: restsUntil, isPaused } = await findRest(database.db, company)
    if (isPaused) throw new CallFailure('paused', '', { retryAt: new Date(now().getTime() + pausedMs) })
    if (restsUntil === null) return false
    const trialUntil = new Date(now().getTime() + timeoutMs + trialMarginMs)
    const takeIt = () => byItself(() => takeTrial(database.db, company, restsUntil, trialUntil))
    if (restsUntil <= now() && (await takeIt())) return true
    throw new CallFailure('resting', '', { retryAt: restsUntil <= now() ? trialUntil : restsUntil })
  }

  async function repeat<Answer>(call: OutgoingCall<Answer>): Promise<Answer> {
    if (!call.canRepeat) return once(call)
    const { timeoutMs = usualMs } = call
    const patienceMs = Math.min(call.patienceMs ?? Number.POSITIVE_INFINITY, timeForCompany(now))
    const end = performance.now() + patienceMs
    const left = () => Math.max(1, Math.min(timeoutMs, Math.ceil(end - performance.now())))
    return pRetry(() => once({ ...call, timeoutMs: left() }), {
      retries: 2,
      minTimeout: repeatsAfterMs,
      maxRetryTime: patienceMs,
      randomize: true,
      shouldRetry: ({ error }) => error instanceof CallFailure && error.rules.isWorthRepeating,
    })
  }

  /**
   * That there were too many calls is no answer: later there is one. So it is after the rest that the company was given for it.
   */
  async function waitOutLimit<Answer>(call: OutgoingCall<Answer>): Promise<Answer> {
    for (let waits = 0; ; waits++) {
      try {
        return await repeat(call)
      } catch (fault) {
        // whoever waits hears of it at once
        if (!(fault instanceof CallFailure) || waits === mostWaits || currentCall()) throw fault
        if (fault.kind !== 'rateLimited' && !(fault.kind === 'resting' && waits > 0)) throw fault
        const until = (fault.retryAt?.getTime() ?? 0) - now().getTime()
        await wait(Math.min(longestWaitMs, Math.max(until, firstWaitMs * 2 ** waits)))
      }
    }
  }

  return {
    async call(call) {
      if (isInTransaction()) throw new Error(`${call.company} may not be called inside a database transaction (OUT-3)`)
      return call.waitsOutLimit ? waitOutLimit(call) : repeat(call)
    },
  }
}

/** The time, in milliseconds, that a call has for companies; a call that has next to none left asks nobody. */
function timeForCompany(now: () => Date): number {
  const call = currentCall()
  if (!call) return Number.POSITIVE_INFINITY
  const left = Math.floor(call.msLeft()) - callLimits.afterCompany
  if (left < leastMs) throw new CallFailure('resting', '', { retryAt: new Date(now().getTime() + usualMs) })
  return left
}

/** Ends the waiting even where an attempt pays no heed to its signal. */
function silence(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new CallFailure('timedOut')), { once: true }),
  )
}
