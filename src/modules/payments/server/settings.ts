import { oneOf, percent, wholeMoney, wholeNumber } from '#platform/server/settings/kinds.ts'
import { owned, ownersList } from '#platform/server/settings/setting.ts'
import { providerNames, providerWords } from '../provider.ts'

const { about } = providerWords

/** The owner's rules of paying ahead (PAY-1, PAY-2, ORD-16). */
export const paymentSettings = ownersList(
  {
    id: 'payments',
    title: { uk: 'Оплата наперед', en: 'Paying ahead' },
    lead: {
      uk: 'Діє, щойно підключено хоч одну з платіжних компаній на сторінці інтеграцій.',
      en: 'It holds as soon as one of the payment companies is connected on the page of integrations.',
    },
  },
  {
    firstProvider: owned('PAYMENT_PROVIDER', oneOf(providerNames), 'monobank', {
      label: { uk: 'Спершу пропонуємо', en: 'Offered first' },
      hint: {
        uk: 'Якщо підключено кілька; решта стоять поруч',
        en: 'The payment company that is offered first where several are connected',
      },
      choices: {
        monobank: { uk: about.monobank.uk, en: about.monobank.en },
        liqpay: { uk: about.liqpay.uk, en: about.liqpay.en },
        wayforpay: { uk: about.wayforpay.uk, en: about.wayforpay.en },
      },
    }),
    ahead: owned('PREPAYMENT', oneOf(['choice', 'deposit', 'all', 'none']), 'choice', {
      label: { uk: 'Наперед у кошику можна сплатити', en: 'Ahead, one may pay' },
      hint: {
        uk: 'Що пропонуємо поруч з оплатою при отриманні',
        en: 'What the checkout offers beside paying on delivery',
      },
      choices: {
        choice: { uk: 'завдаток або все', en: 'a deposit or all of it' },
        deposit: { uk: 'лише завдаток', en: 'a deposit alone' },
        all: { uk: 'лише все одразу', en: 'all of it alone' },
        none: { uk: 'нічого', en: 'nothing' },
      },
    }),
    depositRule: owned('DEPOSIT_RULE', oneOf(['sum', 'percent']), 'sum', {
      label: { uk: 'Завдаток рахуємо', en: 'A deposit is' },
      hint: { uk: 'Сумою чи часткою замовлення', en: 'Whether a deposit is a sum or a share of the order' },
      choices: { sum: { uk: 'сумою', en: 'a sum' }, percent: { uk: 'відсотком', en: 'a percent' } },
    }),
    depositSum: owned('DEPOSIT_SUM', wholeMoney(1, 100_000), '200', {
      label: { uk: 'Завдаток, ₴', en: 'Deposit, ₴' },
      hint: {
        uk: 'Не більше, ніж коштує замовлення',
        en: 'The sum of a deposit; of a cheaper order it is the whole',
      },
    }),
    depositPercent: owned('DEPOSIT_PERCENT', wholeNumber(1, 100), '10', {
      label: { uk: 'Завдаток, %', en: 'Deposit, %' },
      hint: { uk: 'Від суми замовлення, до цілої гривні вгору', en: 'Of the order, up to a whole hryvnia' },
    }),
    underWay: owned('PAY_UNDER_WAY', oneOf(['asked', 'always']), 'asked', {
      label: {
        uk: 'Посилку з післяплатою, яка вже їде, можна сплатити карткою',
        en: 'A parcel under way is paid online',
      },
      hint: {
        uk: 'Щойно сплатять, крамниця просить перевізника взяти менше; де він відмовив, скаже «Сьогодні»',
        en: 'Once it is paid, the shop asks the carrier to collect less; the page of today says where it refused',
      },
      choices: {
        asked: { uk: 'лише якщо ви надіслали посилання', en: 'once staff send the link' },
        always: { uk: 'завжди, зі сторінки замовлення', en: 'always, from the page of the order' },
      },
    }),
    refusedDeposit: owned('DEPOSIT_WHEN_REFUSED', oneOf(['kept', 'returned', 'part']), 'returned', {
      label: { uk: 'Якщо від замовлення відмовилися, завдаток', en: 'Of a refused order, the deposit is' },
      hint: {
        uk: 'Так сказано й покупцеві, коли він вибирає; повертаєте ви самі зі сторінки замовлення',
        en: 'The shopper reads the same while choosing; staff give it back from the page of the order',
      },
      choices: {
        kept: { uk: 'лишається в крамниці', en: 'kept' },
        returned: { uk: 'повертаємо', en: 'given back' },
        part: { uk: 'повертаємо без вартості доставки', en: 'given back less the shipping' },
      },
    }),
    cancelHours: owned('UNPAID_CANCEL_HOURS', wholeNumber(1, 720), '48', {
      label: { uk: 'Без оплати скасовуємо за, годин', en: 'Unpaid, cancelled after, hours' },
      hint: {
        uk: 'Замовлення, яке обіцяли сплатити наперед; речі знову вільні',
        en: 'When an order that was to be paid ahead is cancelled by itself; its goods are free again',
      },
    }),
    remindHours: owned('UNPAID_REMIND_HOURS', wholeNumber(1, 720), '24', {
      label: { uk: 'Нагадуємо про оплату за, годин', en: 'Reminded after, hours' },
      hint: {
        uk: 'Один раз, якщо до скасування ще є час',
        en: 'When the shopper is reminded to pay, once and before the order is cancelled',
      },
    }),
    feePercent: owned('PAYMENT_FEE_PERCENT', percent, '1.5', {
      label: { uk: 'Комісія за оплату, %', en: 'Fee of a payment, %' },
      hint: {
        uk: 'Поки платіжна компанія не скаже своєї',
        en: 'What a payment costs, in percent, until the payment company tells',
      },
    }),
    payout: owned('PAYMENT_PAYOUT', oneOf(['days', 'statement']), 'days', {
      label: { uk: 'Гроші за картками вже в крамниці', en: 'Money of cards is here' },
      hint: {
        uk: 'Доти їх тримає платіжна компанія. Рядок виписки з її виплатою каже день точно',
        en: 'When money that a payment company took counts as here; a row of a bank statement tells the very day',
      },
      choices: {
        days: { uk: 'за кілька днів після оплати', en: 'some days after the payment' },
        statement: { uk: 'лише коли їх покаже виписка', en: 'only when a bank statement shows it' },
      },
    }),
    payoutDays: owned('PAYMENT_PAYOUT_DAYS', wholeNumber(0, 30), '1', {
      label: { uk: 'Виплата за днів', en: 'Paid out after, days' },
      hint: {
        uk: 'Скільки днів після оплати компанія переказує гроші на рахунок; 0 – одразу',
        en: 'Days from a payment to its payout to the account of the shop; 0 counts it as here at once',
      },
    }),
  },
)
