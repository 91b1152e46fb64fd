export const uk = {
  call: 'Дзвінок',
  viber: 'Viber',
  telegram: 'Telegram',
}
