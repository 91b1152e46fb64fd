/** Texts of lists that export a table and import one. */
export const uk = {
  'export.button': 'Експорт',
  'export.menu': 'Зберегти як файл',
  'export.csv': 'Експорт вибраних',
  'export.tooMany': 'У файл іде щонайбільше {most} вибраних. Більше експортуйте списком за фільтрами',
  'export.sheet': 'Excel: для людей',
  'export.semicolon': 'CSV через крапку з комою',
  'export.comma': 'CSV через кому',
  'export.busy': 'Отримуємо, {kilobytes} КБ',
  'export.cancel': 'Зупинити',
  'export.done': 'Файл {name} збережено',
  'export.failed': 'Файл не отримано: {why}',
  'export.repeat': 'Повторити',

  'import.button': 'Імпорт',
}
