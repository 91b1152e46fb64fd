import type { Following } from '#platform/server/following/following.ts'
import type { Shop } from '#platform/server/shop.ts'
import { awaitedStates } from '../../attempt.ts'
import { isProviderConnected, providers } from '../providers/index.ts'
import type { Provider } from '../providers/provider.ts'
import { askProvider } from './ask-provider.ts'
import { findAttempt } from './attempts.sql.ts'
import { followingName } from './following-name.ts'

/** Nobody pays later than a provider's page lives, and it says so in a day at the latest. */
const givenUpMs = 24 * 60 * 60 * 1000

/** Attempts without an answer are asked for after five minutes, then ever more seldom, until the answer is final (PAY-4). */
export const paymentFollowings: readonly Following[] = providers.map(followingOf)

function followingOf(provider: Provider): Following {
  return {
    name: followingName(provider.name),
    atOnce: 1,
    perTurn: 30,
    pausesMinutes: [5, 10, 20, 40, 80, 160, 320],
    isOn: (shop) => isProviderConnected(shop, provider),
    ask: async (shop, subjects) =>
      new Map(await Promise.all(subjects.map(async (id) => [id, await ask(shop, provider, id)] as const))),
  }
}

async function ask(shop: Shop, provider: Provider, id: string) {
  const asked = await findAttempt(shop.database.db, { id })
  if (!asked) return 'over'
  await askProvider(shop, provider, asked)
  const attempt = await findAttempt(shop.database.db, { id })
  if (!attempt || attempt.state === 'paid' || attempt.state === 'expired') return 'over'
  // who failed may try another card on the same page, and who has the old page may pay there
  if (shop.now().getTime() > attempt.expiresAt.getTime() + givenUpMs) return 'over'
  return awaitedStates.includes(attempt.state) && attempt.state !== asked.state ? 'changed' : 'unchanged'
}
