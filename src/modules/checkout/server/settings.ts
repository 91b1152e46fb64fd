import { wholeMoney, wholeNumber } from '#platform/server/settings/kinds.ts'
import { owned, ownersList } from '#platform/server/settings/setting.ts'

/** The limits of a shopper's orders, the price of wrapping, and how long the shop keeps carts and wishes. */
export const checkoutSettings = ownersList(
  { id: 'checkout', title: { uk: 'Покупки', en: 'Buying' } },
  {
    maxPerLine: owned('MAX_PER_LINE', wholeNumber(1, 10_000), '20', {
      label: { uk: 'Штук одного розміру', en: 'Pieces of one size' },
      hint: {
        uk: 'Найбільше в одному замовленні покупця',
        en: 'Most pieces of one size in an order of a customer',
      },
    }),
    maxOrdersPerPhonePerDay: owned('MAX_ORDERS_PER_PHONE', wholeNumber(1, 10_000), '10', {
      label: { uk: 'Замовлень з одного номера', en: 'Orders of one number' },
      hint: { uk: 'Найбільше за добу з одним телефоном', en: 'Most orders a day with one phone number' },
    }),
    wrappingPrice: owned('GIFT_WRAPPING_PRICE', wholeMoney(0, 10_000), '0', {
      label: { uk: 'Пакування подарунка, ₴', en: 'Gift wrapping, ₴' },
      hint: {
        uk: 'Скільки коштує загорнути замовлення; 0 — безкоштовно',
        en: 'What it costs to wrap an order; 0 is free of charge',
      },
    }),
    cartKeptDays: owned('CART_KEPT_DAYS', wholeNumber(1, 365), '90', {
      label: { uk: 'Кошик зберігаємо, днів', en: 'Carts are kept, days' },
      hint: {
        uk: 'Від останньої зміни; стоїть на сторінці «Приватність»',
        en: 'How long a cart is kept after its last change; told on the page Privacy',
      },
    }),
    wishKeptDays: owned('WISH_KEPT_DAYS', wholeNumber(1, 365), '180', {
      label: { uk: 'Прохання повідомити, днів', en: 'Wishes to be told, days' },
      hint: {
        uk: 'Скільки чекаємо, поки річ зʼявиться; стоїть на сторінці «Приватність»',
        en: 'How long a wish to be told of goods is kept; told on the page Privacy',
      },
    }),
  },
)
