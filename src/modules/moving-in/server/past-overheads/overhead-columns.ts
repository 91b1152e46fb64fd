import { plainTitle } from '../reading/plain-title.ts'

/** Words in the headers of a table of costs, by their meaning; the columns of our own table of them are among them. */
const words = {
  day: 'дата|день|коли|число|дата витрати|дата оплати|дата платежу|дата расхода|дата оплаты|дата платежа|когда|date|day|paid on|payment date|date paid|startson',
  month: 'місяць|період|за місяць|месяц|период|за месяц|month|period',
  amount:
    'сума|сума витрати|витрата|витрати|видаток|видатки|розхід|сплачено|до сплати|вартість|ціна|сумма|сумма расхода|расход|расходы|затраты|оплачено|стоимость|цена|amount|sum|cost|expense|paid|total|price',
  income: 'прихід|дохід|доходи|надходження|приход|доход|доходы|поступление|поступления|income|revenue|received',
  category:
    'категорія|стаття|стаття витрат|категорія витрат|вид|вид витрат|тип|тип витрат|група|категория|статья|статья расходов|категория расходов|вид расходов|тип расходов|группа|category|kind|type|expense type|expense category|group',
  note: 'за що|на що|опис|назва|коментар|коментарі|примітка|примітки|призначення|призначення платежу|нотатка|за что|на что|описание|название|комментарий|комментарии|примечание|назначение|назначение платежа|note|notes|comment|description|purpose|what|name|for what',
  currency: 'валюта|currency',
} as const
export type OverheadColumn = keyof typeof words

const known = new Map(
  Object.entries(words).flatMap(([column, each]) =>
    each.split('|').map((word) => [plainTitle(word), column as OverheadColumn] as const),
  ),
)

export function overheadColumnOf(title: string): OverheadColumn | undefined {
  // the currency stands behind the sum: "Сума, грн"
  return known.get(plainTitle(title)) ?? known.get(plainTitle(title.replace(/[\s,(]+(грн\.?|uah|₴)\)?\s*$/i, '')))
}
