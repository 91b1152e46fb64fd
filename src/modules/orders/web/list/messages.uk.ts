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
}
