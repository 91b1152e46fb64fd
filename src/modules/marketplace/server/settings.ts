import { email, oneOf, orNothing, percent, sum, sumSteps, wholeNumber } from '#platform/server/settings/kinds.ts'
import { owned, ownersList } from '#platform/server/settings/setting.ts'

/** The marketplace's charges that it does not tell, and an address for urgent alerts (ORD-6). */
export const marketplaceSettings = ownersList(
  {
    id: 'marketplace',
    title: { uk: 'Маркетплейс', en: 'Marketplace' },
    lead: {
      uk: 'Те, чого Prom не повідомляє, а в прибутку замовлення воно є. Діє для нових замовлень.',
      en: 'What Prom does not tell, and the profit of an order needs. It holds for new orders.',
    },
  },
  {
    paymentFeeRate: owned('PROM_PAYMENT_PERCENT', percent, '2.7', {
      label: { uk: 'Пром-оплата, %', en: 'Prom payment, %' },
      hint: {
        uk: 'Скільки Prom бере за оплату карткою. За оплату частинами він каже сам',
        en: 'What Prom takes for a payment by card, in percent; for payment in parts it tells itself',
      },
    }),
    fixedFee: owned('PROM_FIXED_COMMISSION', sum, '0', {
      label: { uk: 'Стала комісія із замовлення, ₴', en: 'Fixed commission an order, ₴' },
      hint: { uk: 'Понад відсоток. 0, якщо її немає', en: 'What an order costs beside the percent, in hryvnias' },
    }),
    shippingSteps: owned('PROM_CHEAP_SHIPPING', sumSteps, '200: 10, 700.01: 30', {
      label: { uk: '«Дешева доставка»', en: 'Subsidised shipping' },
      hint: {
        uk: 'Від якої суми замовлення скільки вона коштує: «200: 10, 700.01: 30». З якої суми рахувати, сказано нижче',
        en: 'From which sum of an order subsidised shipping costs how much, such as “200: 10, 700.01: 30”. Which sum counts is said below',
      },
    }),
    shippingCountedFrom: owned('PROM_CHEAP_SHIPPING_FROM', oneOf(['discounted', 'goods']), 'discounted', {
      label: { uk: '«Дешеву доставку» рахуємо з', en: 'Subsidised shipping is counted from' },
      hint: {
        uk: 'Товари на 750 ₴ зі знижкою 100 ₴ — це 650 ₴ після знижки, тож сходинка може бути іншою',
        en: 'Goods of 750 ₴ with 100 ₴ off come to 650 ₴ after the discount, which may be another step',
      },
      choices: {
        discounted: { uk: 'суми зі знижкою', en: 'the sum after the discount' },
        goods: { uk: 'ціни товарів без знижки', en: 'the price of the goods before it' },
      },
    }),
    shippingHours: owned('PROM_CHEAP_SHIPPING_HOURS', wholeNumber(1, 240), '48', {
      label: { uk: 'ТТН для «Дешевої доставки», годин', en: 'Number for subsidised shipping, hours' },
      hint: {
        uk: 'За скільки годин після замовлення посилка має мати номер; стільки й відлічує сторінка маркетплейсу',
        en: 'Within how many hours of an order its parcel must have a number; the marketplace page counts down to that',
      },
    }),
    alertTo: owned('MARKETPLACE_ALERT_EMAIL', orNothing(email), '', {
      label: { uk: 'Кому писати негайне', en: 'Whom to write at once' },
      hint: {
        uk: 'Електронна пошта: Prom продав те, чого немає, або скасував уже надіслане. Порожньо: лише на сторінці маркетплейсу',
        en: 'The e-mail that is told at once of what Prom sold and is not there; without it only the office shows it',
      },
    }),
  },
)
