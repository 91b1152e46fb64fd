export const uk = {
  'arrived.count':
    '{count, plural, one {# нове замовлення} few {# нові замовлення} many {# нових замовлень} other {# нових замовлень}}',
  'arrived.sound': 'Звук, коли надходить замовлення',
  'arrived.soundOn': 'Звук, коли надходить замовлення: увімкнено',
  'arrived.soundOff': 'Звук, коли надходить замовлення: вимкнено',
}
