export const uk = {
  call: 'Зателефонувати',
  viber: 'Viber',
  telegram: 'Telegram',
}
