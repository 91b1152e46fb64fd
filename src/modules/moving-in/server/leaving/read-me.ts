import { leavingTables } from './leaving-tables.ts'

/** The list of the archive's files, for whoever opens it. */
export function readMe(name: string, madeAt: Date): string {
  const files = leavingTables.map(
    ({ name: file, about, columns }) => `## ${file}\n\n${about.uk} · ${about.en}\n\n${columns.replaceAll(' ', ', ')}\n`,
  )
  return `# ${name}

${madeAt.toISOString()}

Усе, що є в крамниці: таблиці, фото й цей опис. Паролів, сеансів і ключів тут немає.
Everything of the shop: tables, photos and this description. There are no passwords, sessions or keys.

- archive.json: версія, час, скільки в якій таблиці рядків. За цим файлом архів переїжджає в порожню крамницю.
  The version, the time, and how many rows each table has. By this file the archive moves into an empty shop.
- data/NAME.jsonl: рядок таблиці в рядку файла, JSON, UTF-8. Тут усе до літери.
  A row of the table a line, as JSON in UTF-8. This is the whole of it, to the letter.
- csv/NAME.csv: те саме для електронних таблиць; те, що схоже на формулу, знешкоджено апострофом.
  The same for spreadsheets; what looks like a formula is made harmless by an apostrophe.
- photos/CODE/N.*: фото товарів за кодом і місцем; photos/others/ID.*: решта. Назву кожного файла має photos/files.csv.
  Photos of products by code and place, and all others by id. photos/files.csv names the file of each picture.

Гроші стоять у копійках, цілими числами. Дні: рррр-мм-дд, миті: з зсувом від UTC. Стовпець something_id називає id рядка іншої таблиці.
Money stands in kopiykas, as whole numbers. Days are yyyy-mm-dd, instants have their offset from UTC. A column something_id names the id
of a row of another table.

${files.join('\n')}`
}
