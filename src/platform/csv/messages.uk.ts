/** Faults of a file of a table, before anybody looks at its rows. */
export const uk = {
  fileTooLarge: 'Файл більший за {megabytes} МБ. Поділіть його на кілька',
  csvEmpty: 'У файлі немає рядка з назвами стовпців',
  tableOldWorkbook: 'Це книга давніх електронних таблиць (XLS). Збережіть її як XLSX або CSV і виберіть той файл',
  tableNoWorkbook: 'Це не книга електронних таблиць. Збережіть таблицю як XLSX або CSV і виберіть той файл',
  tableOther:
    'Це файл {kind}, а не таблиця. Відкрийте його у своїй програмі, збережіть як XLSX або CSV і виберіть той файл',
  tableBroken: 'Файл пошкоджено: його не вдалося прочитати',
  tableTooLarge: 'Таблиця завелика. Поділіть її на кілька файлів',
  tableQuestion: 'У рядку {row} стоїть «{value}»: спершу виберіть, що це означає',
  csvTooManyRows: 'У файлі понад {most, number} рядків. Поділіть його на кілька',
  csvOpenQuote: 'Лапки, що відкриваються в рядку {row}, не закрито',
  csvBroken: 'Рядок {row} не вдалося прочитати: перевірте в ньому лапки',
  csvUnknownColumns: 'Невідомі стовпці: {names}',
  csvRepeatedColumns: 'Стовпці повторюються: {names}',
  csvMissingColumns: 'Бракує стовпців: {names}',
  csvRowWidth: 'У рядку клітинок: {found}, а стовпців: {wanted}',
}
