import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#kit/refusal.ts'

/** How many attempts a key has in a stretch of time, counted in the database for all processes. */
export interface Limits {
  /** Counts one attempt; refuses with 429 when there are no more, at a field or where the call has its own. */
  spend(rule: LimitRule, key: string, field?: string): Promise<void>
  /** Refuses with 429 when there are no more than `kept`, without counting; else answers how many there are. */
  check(rule: LimitRule, key: string, options?: { field?: string | undefined; kept?: number }): Promise<number>
  /** Until there is one more; 0 when there is one now. */
  secondsToWait(rule: LimitRule, key: string): Promise<number>
  /** Takes back one attempt that was none. */
  uncount(rule: LimitRule, key: string): Promise<void>
  forget(rule: LimitRule, key: string): Promise<void>
}

interface Rule {
  attempts: number
  seconds: number
  /** After the last attempt, this long instead of what is left of `seconds`. */
  restSeconds?: number
  /** This process alone counts: a check many times a second must not write as often. */
  isInMemory?: true
}

const day = 24 * 60 * 60

export const limitRules = {
  wrongPasswordPerLogin: { attempts: 10, seconds: 15 * 60 },
  wrongPasswordPerAddress: { attempts: 60, seconds: 15 * 60 },
  // AUTH-3: ten wrong codes a day, then a day of rest
  wrongCodePerLogin: { attempts: 10, seconds: day, restSeconds: day },
  wrongCodePerAddress: { attempts: 30, seconds: day },
  // nobody's phone or mailbox is to be filled by strangers
  sendingsPerLogin: { attempts: 20, seconds: day },
  sendingsPerAddress: { attempts: 60, seconds: 60 * 60 },
  registrationsPerAddress: { attempts: 30, seconds: 60 * 60 },
  // over all addresses: whoever has many of them is still one stranger; what knows an account, and staff, are not counted
  wrongCodesOfStrangers: { attempts: 40, seconds: 60 * 60 },
  messagesToStrangers: { attempts: 200, seconds: 60 * 60 },
  registrationsOfStrangers: { attempts: 100, seconds: 60 * 60 },
  invitationsPerAddress: { attempts: 60, seconds: 60 * 60 },
  stockWishesPerContact: { attempts: 20, seconds: day },
  stockWishesPerAddress: { attempts: 30, seconds: 60 * 60 },
  reviewsPerAddress: { attempts: 30, seconds: 60 * 60 },
  // each brings up to 50 MB
  photoFormsPerAddress: { attempts: 60, seconds: 60 * 60 },
  reviewsPerOrder: { attempts: 30, seconds: day },
  cartsPerAddress: { attempts: 300, seconds: 60 * 60 },
  wishListPerAddress: { attempts: 300, seconds: 60 * 60 },
  questionsPerAddress: { attempts: 20, seconds: 60 * 60 },
  questionsPerContact: { attempts: 10, seconds: day },
  checkoutPerAddress: { attempts: 300, seconds: 60 * 60 },
  wrongStorageTokenPerAddress: { attempts: 300, seconds: 15 * 60 },
  unsignedCallsPerAddress: { attempts: 100, seconds: 15 * 60, isInMemory: true },
  trackingPerAddress: { attempts: 20, seconds: 15 * 60 },
  speedPerAddress: { attempts: 600, seconds: 60 * 60, isInMemory: true },
  searchesPerAddress: { attempts: 300, seconds: 60 * 60, isInMemory: true },
  // suggestions, and searches of pages and of the API
  findingPerAddress: { attempts: 300, seconds: 60, isInMemory: true },
  placesPerAddress: { attempts: 300, seconds: 60, isInMemory: true },
  // each may ask a carrier
  streetsPerAddress: { attempts: 60, seconds: 60, isInMemory: true },
  quotesPerAddress: { attempts: 60, seconds: 60, isInMemory: true },
} as const satisfies Record<string, Rule>
export type LimitRule = keyof typeof limitRules

export function openLimits(pool: pg.Pool): Limits {
  const limiters = new Map<LimitRule, RateLimiterPostgres | RateLimiterMemory>()
  const limiter = (rule: LimitRule) => {
    let made = limiters.get(rule)
    if (!made) {
      const { attempts, seconds, isInMemory }: Rule = limitRules[rule]
      made = isInMemory
        ? new RateLimiterMemory({ keyPrefix: rule, points: attempts, duration: seconds })
        : new RateLimiterPostgres({
            storeClient: pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            keyPrefix: rule,
            points: attempts,
            duration: seconds,
            clearExpiredByTimeout: false,
          })
      limiters.set(rule, made)
    }
    return made
  }

  async function consume(rule: LimitRule, key: string, field?: string): Promise<RateLimiterRes> {
    try {
      return await limiter(rule).consume(key)
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes) throw tooMany(secondsOf(rejected), field)
      throw rejected
    }
  }

  async function secondsToWait(rule: LimitRule, key: string): Promise<number> {
    const state = await limiter(rule).get(key)
    return state && state.remainingPoints <= 0 ? secondsOf(state) : 0
  }

  return {
    async spend(rule, key, field) {
      const { remainingPoints } = await consume(rule, key, field)
      const { restSeconds }: Rule = limitRules[rule]
      if (remainingPoints <= 0 && restSeconds !== undefined) await limiter(rule).block(key, restSeconds)
    },
    async check(rule, key, { field, kept = 0 } = {}) {
      const state = await limiter(rule).get(key)
      if (!state) return limitRules[rule].attempts
      const { remainingPoints } = state
      if (remainingPoints <= kept) throw tooMany(secondsOf(state), field)
      return remainingPoints
    },
    secondsToWait,
    async uncount(rule, key) {
      await limiter(rule).reward(key)
    },
    async forget(rule, key) {
      await limiter(rule).delete(key)
    },
  }
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}

/** In minutes up to two hours, then in hours. */
function tooMany(seconds: number, field = ''): Refusal {
  const minutes = Math.ceil(seconds / 60)
  const params = { minutes, hours: minutes > 120 ? Math.ceil(minutes / 60) : 0 }
  return new Refusal('tooMany', [{ field, error: 'tooMany', params }], { retryAfterSeconds: seconds })
}
