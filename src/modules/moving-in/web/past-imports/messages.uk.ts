export const uk = {
  'done.orders':
    'Перенесено {count, plural, one {# замовлення} few {# замовлення} many {# замовлень} other {# замовлення}}',
  'done.customers': 'Перенесено {count, plural, one {# покупця} few {# покупців} many {# покупців} other {# покупця}}',
  stopped: 'Зупинено на {done, number} із {total, number}. Той самий файл перенесе решту',
  interrupted: 'Перервалося на {done, number} із {total, number}. Той самий файл перенесе решту',
  'undone.orders':
    'Скасовано {count, plural, one {# замовлення} few {# замовлення} many {# замовлень} other {# замовлення}}',
  'undone.customers': 'Прибрано {count, plural, one {# покупця} few {# покупців} many {# покупців} other {# покупця}}',
  'stays.orders':
    '{count, plural, one {# замовлення} few {# замовлення} many {# замовлень} other {# замовлення}} ви вже змінили: лишили як є',
  'stays.customers':
    'Про {count, plural, one {# покупця} few {# покупців} many {# покупців} other {# покупця}} ви вже щось записали: лишили як є',
  undoInterrupted: 'Скасування перервалося на {done, number} із {total, number}. Продовжте його',
  list: 'Перенесені таблиці',
  'state.running': 'переносимо: {done, number} із {total, number}',
  'state.done.orders': '{count, plural, one {# замовлення} few {# замовлення} many {# замовлень} other {# замовлення}}',
  'state.done.customers': '{count, plural, one {# покупець} few {# покупці} many {# покупців} other {# покупця}}',
  'state.undoing': 'скасовуємо: {done, number} із {total, number}',
  stop: 'Зупинити',
  undo: 'Скасувати',
  'undo.on': 'Продовжити скасування',
  'undo.title': 'Скасувати перенесення?',
  'undo.orders': 'Заберемо замовлення з файлу {file}. Ті, які ви вже змінили, лишаться',
  'undo.customers': 'Приберемо покупців із файлу {file}. Ті, про кого ви вже щось записали, лишаться',
  'undo.keep': 'Лишити все',
  failed: 'Не вийшло: {why}',
}
