import * as z from 'zod/mini'
import { refuse } from '#kit/refusal.ts'
import { companyKey, oneOf, orNothing, webAddress, words, type ShapedKind } from '#platform/server/settings/kinds.ts'
import { companyList, given, owned, ownedSecret, ownersList } from '#platform/server/settings/setting.ts'
import { readTaxCodes, readUktzed } from '#modules/catalog/receipt-codes.ts'
import { readByType, type ByType } from '../by-type.ts'
import { receiptRules } from '../receipt.ts'
import { canSignIn } from './checkbox/client.ts'
import { tryCheckbox } from './checkbox/try-keys.ts'

export const checkboxSettings = companyList(
  {
    id: 'checkbox',
    title: { uk: 'Checkbox', en: 'Checkbox' },
    lead: {
      uk: 'Видає фіскальні чеки сам: передоплата, решта, післяплата, повернення. Ключ ліцензії каси та PIN-код касира є в кабінеті Checkbox: «Каси» і «Касири». Замість PIN-коду підійдуть логін і пароль касира.',
      en: 'Issues fiscal receipts by itself: prepayment, the rest, money on delivery, returns. The licence key of the register and the PIN of its cashier are in your Checkbox account, under registers and cashiers. A login with its password does instead of the PIN.',
    },
  },
  {
    licenceKey: {
      ...ownedSecret('CHECKBOX_LICENCE_KEY', companyKey(8), {
        label: { uk: 'Ключ ліцензії каси', en: 'Licence key of the register' },
        hint: {
          uk: 'Потрібен завжди, разом із PIN-кодом або логіном',
          en: 'Issues fiscal receipts through this register of Checkbox; needed with a PIN or a login',
        },
      }),
      neededWith: ['CHECKBOX_PIN', 'CHECKBOX_LOGIN'],
    },
    pin: ownedSecret('CHECKBOX_PIN', companyKey(4), {
      label: { uk: 'PIN-код касира', en: 'PIN of the cashier' },
      hint: { uk: 'Десять цифр із кабінету', en: 'Signs the cashier in at Checkbox' },
    }),
    login: {
      ...ownedSecret('CHECKBOX_LOGIN', companyKey(2), {
        label: { uk: 'Логін касира', en: 'Login of the cashier' },
        hint: { uk: 'Якщо немає PIN-коду', en: 'Signs the cashier in at Checkbox where there is no PIN' },
      }),
      neededWith: 'CHECKBOX_PASSWORD',
    },
    password: {
      ...ownedSecret('CHECKBOX_PASSWORD', companyKey(4), {
        label: { uk: 'Пароль касира', en: 'Password of the cashier' },
        hint: { uk: 'До логіна', en: 'Goes with the login' },
      }),
      neededWith: 'CHECKBOX_LOGIN',
    },
    apiUrl: given('CHECKBOX_API_URL', webAddress, 'https://api.checkbox.ua/api/v1', 'Where Checkbox answers'),
    pageUrl: given(
      'CHECKBOX_RECEIPT_URL',
      webAddress,
      'https://check.checkbox.ua',
      'Where Checkbox shows a receipt to whoever has its link',
    ),
  },
  async (shop, keys) => {
    if (keys.licenceKey === undefined) return
    if (!canSignIn(keys)) throw refuse('invalid', 'required', 'values.CHECKBOX_PIN')
    await tryCheckbox(shop, keys)
  },
)

const onOff = { on: { uk: 'Так', en: 'Yes' }, off: { uk: 'Ні', en: 'No' } }

function byType<Value>(read: (part: string) => Value | undefined, is: string): ShapedKind<ByType<Value> | ''> {
  const nothing: ByType<Value> = { usual: undefined, byType: [] }
  return orNothing({
    ...words(300),
    is,
    schema: z.pipe(
      z.string().check(z.refine((typed) => readByType(typed, read) !== undefined)),
      z.transform((typed: string) => readByType(typed, read) ?? nothing),
    ),
  })
}
const taxes = byType(readTaxCodes, 'codes of tax groups such as 8, or 8; shoes: 1, 2')
const uktzed = byType(readUktzed, 'a code of UKTZED such as 4202, or 4202; shoes: 6404')

/** The owner's rule of receipts. */
export const receiptSettings = ownersList(
  { id: 'receipts', title: { uk: 'Чеки', en: 'Receipts' } },
  {
    rule: owned('RECEIPT_RULE', oneOf(receiptRules), 'notTransfers', {
      label: { uk: 'Чеки крамниця видає сама', en: 'Receipts are issued by the shop itself' },
      hint: {
        uk: 'Щойно оплату чи повернення записано. Переказ на рахунок за реквізитами здебільшого чека не потребує: спитайте бухгалтера',
        en: 'As soon as a payment or a refund is written down. A transfer to the account mostly needs none: ask your accountant',
      },
      choices: {
        all: { uk: 'На всі оплати', en: 'For all payments' },
        notTransfers: { uk: 'На всі, крім переказів на рахунок', en: 'For all but transfers to the account' },
        byHand: { uk: 'Ні, лише кнопкою в замовленні', en: 'No, only by the button in an order' },
      },
    }),
    onDelivery: owned('RECEIPT_ON_DELIVERY', oneOf(['on', 'off']), 'on', {
      label: { uk: 'Чек на післяплату', en: 'Receipt for money on delivery' },
      hint: {
        uk: 'Тип ЕТТН, коли посилка вирушила. Ні, якщо перевізник видає чек сам',
        en: 'Of type ETTN, when the parcel has left. No where the carrier issues it by itself',
      },
      choices: onOff,
    }),
    letter: owned('RECEIPT_LETTER', oneOf(['on', 'off']), 'on', {
      label: { uk: 'Надсилати чек покупцеві', en: 'Receipts are sent to the customer' },
      hint: {
        uk: 'Посилання листом або SMS, щойно каса видала чек. На сторінці замовлення воно є завжди',
        en: 'The link by e-mail or SMS, once the register has issued it. It always stands on the page of the order',
      },
      choices: onOff,
    }),
    taxes: owned('RECEIPT_TAXES', taxes, '', {
      label: { uk: 'Податкові групи', en: 'Tax groups' },
      hint: {
        uk: 'Коди з кабінету каси: «8» для всіх або «8; взуття: 1, 2» за видом товару. Порожньо, якщо без податку',
        en: 'Codes of tax groups in the cabinet of the register: 8 for all, or 8; shoes: 1, 2 by product type. Empty where there is no tax',
      },
    }),
    uktzed: owned('RECEIPT_UKTZED', uktzed, '', {
      label: { uk: 'Коди УКТЗЕД', en: 'Codes of UKTZED' },
      hint: {
        uk: '«4202» для всіх або «4202; взуття: 6404» за розділом товару; код самого товару важливіший. Порожньо, якщо чек їх не потребує',
        en: '4202 for all, or 4202; shoes: 6404 by product type; the code of a product itself goes first. Empty where receipts need none',
      },
    }),
  },
)
