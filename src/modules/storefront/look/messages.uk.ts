export const uk = {
  'look.title': 'Доповніть образ',
  'look.total': 'Усе разом: {total}',
  'look.totalFrom': 'Усе разом: від {total}',
  'look.chooseSize': 'Вибрати розмір',
  'look.chooseColour': 'Вибрати колір',
  'look.together': 'Додати все в кошик',
}
