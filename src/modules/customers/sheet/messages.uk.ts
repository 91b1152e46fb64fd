export const uk = {
  title: 'Покупці',
  'column.phone': 'Телефон',
  'column.otherPhones': 'Інші телефони',
  'column.lastName': 'Прізвище',
  'column.firstName': 'Імʼя',
  'column.email': 'E-mail',
  'column.orders': 'Замовлень',
  'column.spend': 'Куплено на, ₴',
  'column.refusals': 'Відмов',
  'column.firstOrderedAt': 'Перше замовлення',
  'column.lastOrderedAt': 'Останнє замовлення',
  'column.note': 'Нотатка',
}
