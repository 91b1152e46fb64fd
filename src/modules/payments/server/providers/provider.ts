import type { Language, Words } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Day } from '#kit/days.ts'
import type { IncomingCall, EventHead } from '#platform/server/inbox/webhook.ts'
import type { SettingList } from '#platform/server/settings/setting.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ProviderName } from '../../provider.ts'

/** One payment that a shopper may make at a provider. */
export interface Invoice {
  /** Ours, told to nobody twice: the provider knows the payment by it. */
  reference: string
  amount: Money
  orderNumber: string
  language: Language
  /** Where the browser comes back to, whatever became of the payment. */
  returnTo: string
  /** Where the provider calls. */
  callTo: string
  expiresAt: Date
}

/** Where to pay. */
export interface OpenedInvoice {
  url: string
  /** The provider's own number, where it gives one before anybody pays. */
  providerId: string
}

/**
 * How a payment stands as a whole by the provider's word, however often it says it (PAY-3). Waiting: it may yet be paid.
 * All sums are in kopiykas of `currency`.
 */
export interface ProviderWord {
  reference: string
  providerId: string
  state: 'waiting' | 'paid' | 'failed' | 'expired'
  /** The sum that the shop asked for. */
  amount: Money
  /** ISO 4217, in letters. */
  currency: string
  /** Given back of it by now. */
  refunded: Money
  /** Our numbers of refunds that it took and then did not do; left out where it does not say. */
  refusedRefunds?: readonly string[]
  /** The provider's fee; null where it does not say. */
  fee: Money | null
  /** Its own words of why it did not work. */
  reason: string
  /** Nobody paid: the keys are those of its test mode. */
  isTest: boolean
}

/** The payment to ask about or to give back. */
export interface KnownPayment {
  reference: string
  providerId: string
  amount: Money
}

export interface RefundOrder extends KnownPayment {
  /** The same at every repetition. */
  refundId: string
  /** The part of `amount` to refund now. */
  sum: Money
}

/**
 * A company that takes payments (PAY-1): a folder, its name in `provider.ts` and a line in `index.ts`. Keys are settings;
 * without them it is off. It throws every failure as a `CallFailure`, in the provider's words.
 */
export interface Provider {
  name: ProviderName
  title: Words
  settings: SettingList
  /** Whether the keys are those of its test mode, as far as they say so. */
  isTest(shop: Shop): boolean
  open(shop: Shop, invoice: Invoice): Promise<OpenedInvoice>
  /** Whether it signed these bytes. */
  isSigned(shop: Shop, call: IncomingCall): boolean | Promise<boolean>
  /** Undefined where what it sends cannot be read. */
  read(body: Buffer, contentType: string): (ProviderWord & Pick<EventHead, 'id' | 'happenedAt'>) | undefined
  /** The part of its message that the shop keeps: nothing of cards and of people, all that `read` needs. */
  reduce(body: Buffer, contentType: string): Buffer
  acknowledge?(shop: Shop, reference: string): { body: string; contentType: string }
  /** Undefined where it knows of no such payment. */
  ask(shop: Shop, payment: KnownPayment): Promise<ProviderWord | undefined>
  /** Takes the order, which may be done later: how the payment stands is asked after. */
  refund(shop: Shop, order: RefundOrder): Promise<void>
  /** Every payment that somebody made on a day of Kyiv (PAY-4). */
  listPaid(shop: Shop, day: Day): Promise<ProviderWord[]>
}
