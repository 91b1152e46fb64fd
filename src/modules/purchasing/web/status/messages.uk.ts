export const uk = {
  button: 'Статус закупівлі {number}: {status}. Змінити',
  menu: 'Новий статус закупівлі {number}',
  done: 'Закупівля {number}: {status}',
  undone: 'Закупівля {number} знову {status}',
  failed: 'Статус закупівлі {number} не змінено: {why}',
  movedOn: 'статус уже інший: «{status}»',
  repeat: 'Повторити',
  cancelTitle: 'Скасувати закупівлю {number}?',
  cancelMessage:
    'На складі лишилося {pieces} шт. Їх буде знято. Продані й зарезервовані лишаться при своїх замовленнях.',
  cancelKeep: 'Не скасовувати',
  cancelConfirm: 'Скасувати закупівлю',
}
