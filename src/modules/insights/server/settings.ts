import { oneOf } from '#platform/server/settings/kinds.ts'
import { owned, ownersList } from '#platform/server/settings/setting.ts'

export const insightSettings = ownersList(
  { id: 'insights', title: { uk: 'Заробіток', en: 'Earnings' } },
  {
    monthlyLetter: owned('MONTHLY_LETTER', oneOf(['uk', 'en', 'off']), 'uk', {
      label: { uk: 'Лист про минулий місяць', en: 'Letter about the last month' },
      hint: {
        uk: 'Першого числа приходить на пошту кожному адміністратору: що лишилося, з чого і що забрало решту',
        en: 'On the first of a month each Admin gets by e-mail what is left, of what, and what took the rest',
      },
      choices: {
        uk: { uk: 'Українською', en: 'In Ukrainian' },
        en: { uk: 'Англійською', en: 'In English' },
        off: { uk: 'Не надсилати', en: 'Not sent' },
      },
    }),
  },
)
