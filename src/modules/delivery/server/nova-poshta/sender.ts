import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Party } from '../../nova-poshta-document.contract.ts'
import { askNovaPoshta } from './ask.ts'
import { contactRow, partyRow } from './document-schema.ts'
import { novaPoshtaSettings } from './settings.ts'

interface Known {
  key: string
  until: number
  sender: Promise<Party>
}

const known = new WeakMap<Shop, Known>()
/** The cabinet's owner changes hardly ever; a contact person may. */
const keptMs = 3_600_000

/** Who sends by the shop's key: the first counterparty of the cabinet, and its first contact person. */
export function findSender(shop: Shop): Promise<Party> {
  const { novaPoshtaKey: key = '' } = shop.settings.of(novaPoshtaSettings)
  const now = shop.now().getTime()
  const cached = known.get(shop)
  if (cached?.key === key && cached.until > now) return cached.sender
  const sender = ask(shop)
  known.set(shop, { key, until: now + keptMs, sender })
  // asked anew by the next one
  sender.catch(() => known.delete(shop))
  return sender
}

async function ask(shop: Shop): Promise<Party> {
  const list = async (method: string, properties: object): Promise<unknown[]> =>
    (await askNovaPoshta(shop, { model: 'Counterparty', method, properties, canRepeat: true })).data
  const [party] = await list('getCounterparties', { CounterpartyProperty: 'Sender', Page: '1' })
  const sender = partyRow.safeParse(party).data
  if (!sender) throw new CallFailure('refused', '20000300442 Sender is not selected')
  const [person] = await list('getCounterpartyContactPersons', { Ref: sender.Ref, Page: '1' })
  const contact = contactRow.safeParse(person).data
  if (!contact) throw new CallFailure('refused', '20000300406 ContactSender is not selected')
  return { ref: sender.Ref, contactRef: contact.Ref }
}
