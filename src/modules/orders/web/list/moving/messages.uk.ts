export const uk = {
  'move.title':
    '{count, plural, one {Статус # замовлення} few {Статус # замовлень} many {Статус # замовлень} other {Статус # замовлень}}',
  'move.to': 'Новий статус',
  'move.waiting': 'Виберіть статус, і тут буде видно, що станеться із замовленнями й складом',
  'move.order': 'Замовлення',
  'move.before': 'Було',
  'move.after': 'Стане',
  'move.stock': 'Склад',
  'move.same': 'Уже в цьому статусі',
  'move.backwards': 'крок назад',
  'move.told':
    '{count, plural, one {Листа отримає # покупець.} few {Листи отримають # покупці.} many {Листи отримають # покупців.} other {Листи отримають # покупця.}}',
  'move.untold':
    '{count, plural, one {# покупцеві не напишемо: бракує ТТН.} few {# покупцям не напишемо: бракує ТТН.} many {# покупцям не напишемо: бракує ТТН.} other {# покупцеві не напишемо: бракує ТТН.}}',
  'move.refusing': 'Від посилок уже відмовлялися: {numbers}. Краще спершу попросити передоплату',
  'move.untracked':
    '{count, plural, one {# посилка з {all} вирушить без ТТН} few {# посилки з {all} вирушать без ТТН} many {# посилок з {all} вирушать без ТТН} other {# посилки з {all} вирушать без ТТН}}: {numbers}',
  'move.unpaid':
    '{count, plural, one {Оплату # замовлення не записано} few {Оплату # замовлень не записано} many {Оплату # замовлень не записано} other {Оплату # замовлень не записано}}: {numbers}. Статус сам грошей не записує',
  'effect.none': 'без змін',
  'effect.reserve': 'зарезервуємо {count} шт.',
  'effect.reserveAndTake': 'спишемо {count} шт.',
  'effect.take': 'спишемо {count} шт.',
  'effect.release': 'знімемо резерв {count} шт.',
  'effect.untake': 'повернемо й зарезервуємо {count} шт.',
  'effect.giveBack': 'повернемо {count} шт.',
  'effect.startReturn': 'чекатимемо назад {count} шт.',
  'effect.endReturn': 'посилка їде далі',
  'change.unpaidTitle': 'Оплату не записано',
  'change.unpaidMessage': 'Замовлення {number}: {amount} ще не надійшло. Статус сам грошей не записує.',
  'change.unpaidConfirm': 'Лише статус',
  'change.unpaidRecord': 'Записати оплату',
}
