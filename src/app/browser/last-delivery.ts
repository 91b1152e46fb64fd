import { languageHeader } from '#kit/language.ts'
import { addressField, askedOf, isBringing, readAddress } from '#modules/delivery/address.ts'
import { ownOrdersCall, ownOrdersFromWire } from '#modules/orders/own-orders-call.contract.ts'
import { openApi } from '#platform/web/api.ts'
import { accountCalls } from '#modules/identity/account-calls.contract.ts'
import { pageLanguage } from '#platform/web/page-language.ts'
import type { Session } from '#platform/web/session.ts'

/** Where the last order of who is signed in went, in the words of the checkout's form (A7); nothing where none can be told. */
export async function lastDelivery(session: Session<unknown>): Promise<Record<string, string>> {
  const api = openApi({
    session,
    refresh: accountCalls.refreshSession,
    language: () => languageHeader[pageLanguage()],
    words: (key) => key,
  })
  const answer = await api.call(ownOrdersCall, { query: { limit: '1' } }).catch(() => undefined)
  const [last] = ownOrdersFromWire(answer?.data ?? [])
  const { carrier, deliveryAddress = '' } = last ?? {}
  if (carrier === undefined || !isBringing(carrier)) return {}
  const address = readAddress(carrier, deliveryAddress)
  if (!address) return {}
  const typed = askedOf(carrier).map(({ part }) => [addressField(carrier, part), address[part] ?? ''])
  return { carrier, ...Object.fromEntries(typed) }
}
