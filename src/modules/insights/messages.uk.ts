export const uk = {
  nothingToOrder: 'Замовляти нічого: усі розміри протримаються до нової поставки',
}
