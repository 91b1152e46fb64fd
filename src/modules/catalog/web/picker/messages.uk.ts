export const uk = {
  label: 'Товар: код або назва',
  placeholder: 'Код або назва',
  found: 'Знайдені товари',
  none: 'Такого товару немає',
  looking: 'Шукаємо',
  available: '{count} шт.',
  soldOut: 'немає',
  hidden: 'не на сайті',
  new: 'Новий товар «{code}»',
}
