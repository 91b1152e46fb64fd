import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#kit/refusal.ts'

/** How many attempts a key has in a stretch of time, counted in the database for all processes. */
export interface Limits {
  /** Counts one attempt; refuses with 429 when there are no more. */
  spend(rule: LimitRule, key: string): Promise<void>
  /** Refuses with 429 when there are no more, without counting. */
  check(rule: LimitRule, key: string): Promise<void>
  forget(rule: LimitRule, key: string): Promise<void>
}

export const limitRules = {
  wrongPasswordPerLogin: { attempts: 10, seconds: 15 * 60 },
  wrongPasswordPerAddress: { attempts: 60, seconds: 15 * 60 },
  checkoutPerAddress: { attempts: 300, seconds: 60 * 60 },
  trackingPerAddress: { attempts: 20, seconds: 15 * 60 },
} as const
export type LimitRule = keyof typeof limitRules

export function openLimits(pool: pg.Pool): Limits {
  const limiters = new Map<LimitRule, RateLimiterPostgres>()
  const limiter = (rule: LimitRule) => {
    let made = limiters.get(rule)
    if (!made) {
      const { attempts, seconds } = limitRules[rule]
      made = new RateLimiterPostgres({
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

  return {
    async spend(rule, key) {
      try {
        await limiter(rule).consume(key)
      } catch (rejected) {
        if (rejected instanceof RateLimiterRes) throw tooMany(rejected.msBeforeNext)
        throw rejected
      }
    },
    async check(rule, key) {
      const state = await limiter(rule).get(key)
      if (state && state.remainingPoints <= 0) throw tooMany(state.msBeforeNext)
    },
    async forget(rule, key) {
      await limiter(rule).delete(key)
    },
  }
}

function tooMany(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Refusal('tooMany', [{ field: '', error: 'tooMany', params: { seconds } }], { retryAfterSeconds: seconds })
}
