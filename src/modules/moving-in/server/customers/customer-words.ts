import { plainTitle } from '../reading/plain-title.ts'

/** Words in the headers of a table of customers, by their meaning; KeyCRM's own are among them. */
const words = {
  fullName:
    'покупець|клієнт|піб|пiб|контакт|імʼя покупця|імʼя клієнта|піб покупця|піб клієнта|прізвище та імʼя|прізвище імʼя|прізвище, імʼя|прізвище імʼя по батькові|повне імʼя|покупатель|клиент|фио|имя покупателя|имя клиента|фио покупателя|фамилия имя|фамилия и имя|полное имя|buyer|customer|client|name|full name|customer name|contact|buyer.full name',
  lastName: 'прізвище|фамилия|last name|surname',
  firstName: 'імʼя|имя|first name',
  middleName: 'по батькові|отчество|middle name|patronymic',
  phone:
    'телефон|телефони|номер|номер телефону|тел|телефон 1|телефон покупця|телефон клієнта|основний телефон|мобільний|мобільний телефон|контактний телефон|телефоны|номер телефона|телефон покупателя|телефон клиента|основной телефон|мобильный|мобильный телефон|контактный телефон|phone|phones|phone number|phone 1|mobile|mobile phone|telephone|buyer.phone',
  phone2:
    'телефон 2|другий телефон|додатковий телефон|додаткові телефони|інший телефон|ще телефон|второй телефон|дополнительный телефон|дополнительные телефоны|другой телефон|phone 2|second phone|additional phone|other phone|other phones|viber|telegram телефон',
  phone3: 'телефон 3|третій телефон|третий телефон|phone 3|third phone|робочий телефон|рабочий телефон|work phone',
  email:
    'email|e-mail|пошта|ел. пошта|електронна пошта|електронна адреса|почта|эл. почта|электронная почта|buyer.email|mail',
  birthday:
    'день народження|дата народження|народився|народилася|др|день рождения|дата рождения|birthday|birth date|date of birth',
  tags: 'теги|мітки|тег|мітка|група|групи|група клієнта|метки|группа|группы|группа клиента|tags|tag|labels|group|groups|segment',
  note: 'нотатка|нотатки|примітка|примітки|коментар|коментарі|коментар менеджера|заметка|заметки|примечание|примечания|комментарий|комментарии|note|notes|comment|comments|description',
  address: 'адреса|адреса доставки|місто|відділення|адрес|адрес доставки|город|отделение|address|city|delivery address',
} as const
export type CustomerColumn = keyof typeof words

const known = new Map(
  Object.entries(words).flatMap(([column, each]) =>
    each.split('|').map((word) => [plainTitle(word), column as CustomerColumn] as const),
  ),
)

export function customerColumnOf(title: string): CustomerColumn | undefined {
  return known.get(plainTitle(title))
}
