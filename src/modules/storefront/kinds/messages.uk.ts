export const uk = {
  'kind.kinds': 'Види',
  'kind.all': 'Усі товари',
  'kind.whole': 'Показати весь розділ: {name}',
  'kind.text': '{name}. Надсилаємо по всій Україні.',
  'kind.priced': '{name}, {price}',
  'kind.span': '{from} – {to}',
}
