export const uk = {
  'alert.subject': 'Prom: замовлення {number} чекає на вас',
  'alert.short': 'Prom продав те, чого немає: {goods}. Замовлення {number} прийнято, товар не зарезервовано.',
  'alert.unknownProduct': 'У замовленні {number} товар, якого крамниця не впізнала: {goods}. Скажіть, що це.',
  'alert.cancelledThere':
    'Замовлення {number} скасовано на Prom, а тут воно вже оплачене або в дорозі. Вирішіть, що з ним.',
  'alert.paidAfterCancel':
    'Замовлення {number} скасовано тут, а на Prom його оплатили. Поверніть гроші або відновіть замовлення.',
}
