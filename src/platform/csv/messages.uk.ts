/** What may be wrong with a file of a table, before its rows are looked at. */
export const uk = {
  fileTooLarge: 'Файл більший за {megabytes} МБ. Поділіть його на кілька',
  csvEmpty: 'У файлі немає рядка з назвами стовпців',
  csvWorkbook: 'Це книга електронних таблиць. Збережіть її як CSV і виберіть той файл',
  csvTooManyRows: 'У файлі понад {most, number} рядків. Поділіть його на кілька',
  csvOpenQuote: 'Лапки, що відкриваються в рядку {row}, не закрито',
  csvBroken: 'Рядок {row} не вдалося прочитати: перевірте в ньому лапки',
  csvUnknownColumns: 'Невідомі стовпці: {names}',
  csvRepeatedColumns: 'Стовпці повторюються: {names}',
  csvMissingColumns: 'Бракує стовпців: {names}',
  csvRowWidth: 'У рядку клітинок: {found}, а стовпців: {wanted}',
}
