export const uk = {
  'list.add': 'Нове замовлення',
  'list.move': 'Змінити статус',
  'list.sheets': 'Аркуші замовлень',
  'list.packing': 'Пакувальні листи',
  'packing.packing': 'Пакувальний лист',
  'packing.tracked': 'Тим часом тут записали ТТН {trackingNumber}. Збережіть ще раз, якщо ваша правильна',
  'list.tooManySheets': 'Друкувати можна щонайбільше {most} разом',
  'list.attention': 'Бракує товару',
  'list.returning': 'Повертається',
  'list.refund': 'Повернути {amount}',
  'list.unrecorded': 'Оплату {amount} не записано',
  'list.notRecorded': 'не записано',

  'column.goods': 'Товари',

  'view.toPack': 'До пакування',
  'view.subsidisedShipping': 'Дешева доставка',
  'view.fresh': 'Нові',
  'view.forgotten': 'Забуті',
  'view.shortages': 'Бракує товару',
  'view.refundsDue': 'Повернути гроші',
  'view.returnsExpected': 'Чекаємо повернення',

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
  'move.done':
    '{count, plural, one {Змінено статус # замовлення} few {Змінено статус # замовлень} many {Змінено статус # замовлень} other {Змінено статус # замовлень}}',
  'move.undone': 'Статуси повернуто',

  'effect.none': 'без змін',
  'effect.reserve': 'зарезервуємо {count} шт.',
  'effect.reserveAndTake': 'спишемо {count} шт.',
  'effect.take': 'спишемо {count} шт.',
  'effect.release': 'знімемо резерв {count} шт.',
  'effect.untake': 'повернемо й зарезервуємо {count} шт.',
  'effect.giveBack': 'повернемо {count} шт.',
  'effect.startReturn': 'чекатимемо назад {count} шт.',
  'effect.endReturn': 'посилка їде далі',
}
