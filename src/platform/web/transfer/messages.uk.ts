/** Of lists that leave as a table and come back as one. */
export const uk = {
  'export.button': 'Експорт',
  'export.menu': 'Зберегти як CSV',
  'export.csv': 'CSV',
  'export.tooMany': 'У CSV іде щонайбільше {most} вибраних. Більше експортуйте списком за фільтрами',
  'export.semicolon': 'Через крапку з комою (Excel)',
  'export.comma': 'Через кому',
  'export.busy': 'Отримуємо, {kilobytes} КБ',
  'export.cancel': 'Зупинити',
  'export.done': 'Файл {name} збережено',
  'export.failed': 'Файл не отримано: {why}',
  'export.repeat': 'Повторити',

  'import.button': 'Імпорт',
}
