export const uk = {
  'list.grid': 'Закупівлі',
  'list.import': 'Імпорт CSV',
  'list.add': 'Нова закупівля',
  'list.delete': 'Видалити',
  'list.open': 'Відкрити закупівлю {number}',
  'list.empty': 'Таких закупівель немає. Змініть або очистьте фільтри',
  'list.none': 'Закупівель ще немає. Запишіть першу: з неї складуться партії та собівартість товарів',
  'list.unsynced': 'Склад відстає від закупівлі: прийміть її',

  'column.number': 'Номер',
  'column.orderedOn': 'Замовлено',
  'column.product': 'Товари',
  'column.bill': 'Рахунок',
  'column.paid': 'Сплачено',
  'column.receivedCost': 'Прийнято',
  'column.paidBack': 'Повернулося',
  'column.onHand': 'На складі',
  'column.trackingNumber': 'ТТН',
  'column.updatedAt': 'Змінено',

  'cell.pieces': '{received} з {quantity} шт.',
  'cell.onHand': '{pieces} шт. · {cost}',
  'cell.onHandPieces': '{pieces} шт.',

  'view.inTransit': 'У дорозі',
  'view.toPay': 'До оплати',
  'view.toReceive': 'До приймання',
  'view.notPaidBack': 'Не окупилися',

  'delete.title':
    '{count, plural, one {Видалити закупівлю {numbers}?} few {Видалити # закупівлі?} many {Видалити # закупівель?} other {Видалити # закупівлі?}}',
  'delete.message': 'Рядки, ціни й дати зникнуть назавжди: {numbers}. Товари, що вже є в каталозі, лишаться.',
  'delete.cancel': 'Не видаляти',
  'delete.confirm': 'Видалити',
  'delete.done':
    '{count, plural, one {Закупівлю {numbers} видалено} few {Видалено # закупівлі} many {Видалено # закупівель} other {Видалено # закупівлі}}',
  'delete.failed': 'Не видалено: {why}',
}
