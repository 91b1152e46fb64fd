/** What stands in the pages of prose for what the shop promises. */
export const uk = {
  days: '{days, plural, one {# день} few {# дні} many {# днів} other {# дня}}',
  ofDays: '{days, plural, one {# дня} few {# днів} many {# днів} other {# дня}}',
  span: '{span} {to, plural, one {день} few {дні} many {днів} other {дня}}',
  transit:
    '{to}, зазвичай {span} {days, plural, one {день у дорозі} few {дні в дорозі} many {днів у дорозі} other {дня в дорозі}}.',
  agreed: 'домовимося з вами про час і місце.',
  cost: '{span} ₴',
  'paidBy.shopper': 'зворотну доставку оплачуєте ви',
  'paidBy.shop': 'зворотну доставку оплачуємо ми',

  sellerInParcel: 'Назву й реквізити продавця вказано в документі, який ви отримуєте разом із посилкою.',

  write: 'Найшвидше — написати нам: посилання вгорі цієї сторінки.',
  call: 'Зателефонуйте нам: номер угорі цієї сторінки.',
  mail: 'Напишіть нам: адреса вгорі цієї сторінки.',
  ask: 'Поставте запитання на сторінці товару, і ми надішлемо вам відповідь.',
  writeOrCall: 'Напишіть або зателефонуйте: наші контакти вгорі цієї сторінки.',
}
