import type { Words } from '#kit/language.ts'
import { vocabulary, type Word } from '#platform/vocabulary.ts'
import type { PaidWhen, Status } from './status.ts'

/** Where an order came from. A marketplace keeps its own number for an order (ORD-3) and writes to its customers itself. */
export const sourceWords = vocabulary('source', {
  prom: { wire: 'prom', uk: 'Prom', en: 'Prom', isMarketplace: true },
  google: { wire: 'google', uk: 'Google', en: 'Google' },
  bigl: { wire: 'bigl', uk: 'Bigl', en: 'Bigl', isMarketplace: true },
  messagingProm: { wire: 'messagingProm', uk: 'Повідомлення Prom', en: 'Prom messages' },
  messagingViber: { wire: 'messagingViber', uk: 'Viber', en: 'Viber' },
  call: { wire: 'call', uk: 'Дзвінок', en: 'Phone call' },
  me: { wire: 'me', uk: 'Сайт', en: 'Website' },
  other: { wire: 'other', uk: 'Інше', en: 'Other' },
})

/** All that the shop asks of a way to pay; no code compares with one by name. */
interface PaymentTypeEntry extends Word {
  paidWhen: PaidWhen
  /** Who has the money until the shop gets it, whatever becomes of the order; null where that is whoever brings it. */
  heldBy: 'prom' | 'provider' | null
  /** Null where no shopper says it. */
  checkout: CheckoutWay | null
}

export interface CheckoutWay {
  isOffered: boolean
  /** The first status of an order paid this way. */
  opensAs: Status
  /** As it is chosen among others, and as a sentence where there are none. */
  choice: Words
  alone: Words
}

/** Prepayment is offered while a provider takes it (PAY-1); only a marketplace and staff say that Prom was paid (ORD-12). */
export const paymentTypeWords = vocabulary('paymentType', {
  onDelivery: {
    wire: 'postpaid',
    uk: 'При отриманні',
    en: 'On delivery',
    paidWhen: 'onDelivery',
    heldBy: null,
    checkout: {
      isOffered: true,
      opensAs: 'new',
      choice: { uk: 'Коли отримаю', en: 'When I receive it' },
      alone: { uk: 'Оплата, коли отримаєте замовлення.', en: 'You pay when you receive your order.' },
    },
  },
  prepayment: {
    wire: 'prepayment',
    uk: 'Передоплата',
    en: 'Prepayment',
    paidWhen: 'before',
    heldBy: 'provider',
    checkout: {
      isOffered: true,
      opensAs: 'awaitingPayment',
      choice: { uk: 'Усе зараз', en: 'All of it now' },
      alone: {
        uk: 'Оплата карткою одразу.',
        en: 'You pay by card at once.',
      },
    },
  },
  prom: {
    wire: 'prom-payment',
    uk: 'Пром-оплата',
    en: 'Prom payment',
    paidWhen: 'before',
    heldBy: 'prom',
    checkout: null,
  },
} satisfies Record<string, PaymentTypeEntry>)

/** The sources that pay for an order's adverts (ADV-5). */
export const advertPaymentSourceWords = vocabulary('advertPaymentSource', {
  promOrder: { wire: 'promOrder', uk: 'Замовлення Prom', en: 'Prom order' },
  promPaymentOrder: { wire: 'promPaymentOrder', uk: 'Пром-оплата', en: 'Prom payment' },
  simpleTran: { wire: 'simpleTran', uk: 'Переказ', en: 'Transfer' },
  card: { wire: 'card', uk: 'Картка', en: 'Card' },
  cash: { wire: 'cash', uk: 'Готівка', en: 'Cash' },
})

/** How money came for an order, or went back. */
export const paymentWayWords = vocabulary('way', {
  cash: { wire: 'cash', uk: 'Готівка', en: 'Cash' },
  card: { wire: 'card', uk: 'Картка', en: 'Card' },
  transfer: { wire: 'transfer', uk: 'Переказ', en: 'Transfer' },
  onDelivery: { wire: 'postpaid', uk: 'Післяплата', en: 'On delivery' },
  marketplace: { wire: 'marketplace', uk: 'Майданчик', en: 'Marketplace' },
  other: { wire: 'other', uk: 'Інше', en: 'Other' },
})
