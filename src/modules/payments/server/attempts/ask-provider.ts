import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { WorkKind } from '#platform/server/work/work-kind.ts'
import { awaitedStates } from '../../attempt.ts'
import { providers } from '../providers/index.ts'
import type { Provider } from '../providers/provider.ts'
import { findAttempt, updateAttempt, type Attempt } from './attempts.sql.ts'
import { closeUnknown, settleWord } from './settle-word.ts'

/** Asks the provider how an attempt stands, and books what it says (PAY-3, PAY-4). */
export async function askProvider(shop: Shop, provider: Provider, attempt: Attempt): Promise<void> {
  const { id, reference, providerId, amount } = attempt
  const word = await provider.ask(shop, { reference, providerId, amount })
  await shop.database.transaction(async (tx) => {
    if (word) await settleWord(shop, tx, provider, { ...word, reference })
    else await closeUnknown(shop, tx, attempt)
    await updateAttempt(tx, id, { askedAt: shop.now() })
  })
}

/** The same while somebody looks at the page that waits: one who does is answered before all others. */
export const askKinds: readonly WorkKind<{ attemptId: string }>[] = providers.map((provider) => ({
  name: `${provider.name}.ask`,
  title: { uk: `${provider.title.uk}: чи сплачено`, en: `${provider.title.en}: is it paid` },
  lanes: [provider.name] as const,
  urgency: 'awaited' as const,
  pausesSeconds: [],
  about: ({ attemptId }: { attemptId: string }) => attemptId,
  show: (_shop: Shop, { payload: { attemptId } }: { payload: { attemptId: string } }) => ({
    via: provider.title,
    subject: '',
    text: attemptId,
  }),
  async handle(shop: Shop, { payload: { attemptId } }: { payload: { attemptId: string } }) {
    const attempt = await findAttempt(shop.database.db, { id: attemptId })
    if (attempt && awaitedStates.includes(attempt.state))
      await askProvider(shop, provider, attempt).catch((fault: unknown) => {
        if (!(fault instanceof CallFailure)) throw fault
      })
    return { answer: '' }
  },
}))
