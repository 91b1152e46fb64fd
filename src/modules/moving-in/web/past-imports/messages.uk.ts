export const uk = {
  'done.orders':
    'Перенесено {count, plural, one {# замовлення} few {# замовлення} many {# замовлень} other {# замовлення}}',
  'done.customers': 'Перенесено {count, plural, one {# покупця} few {# покупців} many {# покупців} other {# покупця}}',
  'done.overheads': 'Перенесено {count, plural, one {# витрату} few {# витрати} many {# витрат} other {# витрати}}',
  stopped: 'Зупинено на {done, number} із {total, number}. Той самий файл перенесе решту',
  interrupted: 'Перервалося на {done, number} із {total, number}. Той самий файл перенесе решту',
  'undone.orders':
    'Скасовано {count, plural, one {# замовлення} few {# замовлення} many {# замовлень} other {# замовлення}}',
  'undone.customers': 'Прибрано {count, plural, one {# покупця} few {# покупців} many {# покупців} other {# покупця}}',
  'undone.overheads': 'Скасовано {count, plural, one {# витрату} few {# витрати} many {# витрат} other {# витрати}}',
  'stays.orders':
    '{count, plural, one {# замовлення} few {# замовлення} many {# замовлень} other {# замовлення}} ви вже змінили: лишили як є',
  'stays.customers':
    'Про {count, plural, one {# покупця} few {# покупців} many {# покупців} other {# покупця}} ви вже щось записали: лишили як є',
  'stays.overheads':
    '{count, plural, one {# витрату} few {# витрати} many {# витрат} other {# витрати}} ви вже змінили: лишили як є',
  undoInterrupted: 'Скасування перервалося на {done, number} із {total, number}. Продовжте його',
  list: 'Перенесені таблиці',
  'state.running': 'переносимо: {done, number} із {total, number}',
  'state.done.orders': '{count, plural, one {# замовлення} few {# замовлення} many {# замовлень} other {# замовлення}}',
  'state.done.customers': '{count, plural, one {# покупець} few {# покупці} many {# покупців} other {# покупця}}',
  'state.done.overheads': '{count, plural, one {# витрата} few {# витрати} many {# витрат} other {# витрати}}',
  'state.undoing': 'скасовуємо: {done, number} із {total, number}',
  stop: 'Зупинити',
  undo: 'Скасувати',
  'undo.on': 'Продовжити скасування',
  'undo.title': 'Скасувати перенесення?',
  'undo.orders': 'Заберемо замовлення з файлу {file}. Ті, які ви вже змінили, лишаться',
  'undo.customers': 'Приберемо покупців із файлу {file}. Ті, про кого ви вже щось записали, лишаться',
  'undo.overheads': 'Заберемо витрати з файлу {file}. Ті, які ви вже змінили, лишаться',
  'undo.keep': 'Лишити все',
  waiting: 'Дайте відповідь вище, тоді буде що переносити',
  choose: 'Виберіть',
  failed: 'Не вийшло: {why}',
}
