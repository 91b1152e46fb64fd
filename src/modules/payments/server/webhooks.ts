import { UnknownSubject, UnreadableEvent, type Webhook } from '#platform/server/inbox/webhook.ts'
import { settleWord } from './attempts/settle-word.ts'
import { isProviderConnected, providers } from './providers/index.ts'
import type { Provider } from './providers/provider.ts'
import { withoutCards } from './providers/wire.ts'

/** The webhooks of the providers (OUT-5). */
export const paymentWebhooks: readonly Webhook[] = providers.map(webhookOf)

function webhookOf(provider: Provider): Webhook {
  const { name, title, acknowledge } = provider
  return {
    company: name,
    title,
    isConnected: (shop) => isProviderConnected(shop, provider),
    isSigned: (shop, call) => provider.isSigned(shop, call),
    readHead(body, contentType) {
      const word = provider.read(body, contentType)
      return word && { id: word.id, subject: word.reference || word.providerId, happenedAt: word.happenedAt }
    },
    reduce: (body, contentType) => provider.reduce(body, contentType),
    conceal: withoutCards,
    async handle(tx, { body, contentType, happenedAt: saidAt }, shop) {
      const word = provider.read(body, contentType)
      if (!word) throw new UnreadableEvent('no payment can be read of it')
      if (!(await settleWord(shop, tx, provider, word, { saidAt })))
        throw new UnknownSubject(`no payment of ours is ${word.reference || word.providerId}`)
    },
    ...(acknowledge && {
      acknowledge: (shop: Parameters<typeof acknowledge>[0], { subject }: { subject: string }) =>
        acknowledge(shop, subject),
    }),
  }
}
