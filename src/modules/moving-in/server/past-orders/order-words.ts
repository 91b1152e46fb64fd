import { plainTitle } from '../reading/plain-title.ts'

/** Words in the headers of a table of orders, by their meaning; KeyCRM's own are among them. */
const words = {
  number:
    'номер замовлення|№ замовлення|замовлення|№|номер|id|id замовлення|номер заказа|№ заказа|заказ|id заказа|order number|order no|order|order id|number',
  day: 'дата|дата замовлення|дата створення|створено|дата и время|дата та час|дата заказа|дата создания|создан|created at|date|order date|created',
  status: 'статус|статус замовлення|стан|статус заказа|состояние|status|order status',
  source: 'джерело|джерело замовлення|канал|источник|источник заказа|source|order source|channel',
  fullName:
    'покупець|клієнт|піб|пiб|імʼя покупця|піб покупця|імʼя клієнта|піб клієнта|отримувач|покупатель|клиент|фио|фио покупателя|имя покупателя|получатель|buyer|customer|customer name|buyer name|full name|buyer full name|buyer.full name|recipient',
  lastName: 'прізвище|фамилия|last name|surname',
  firstName: 'імʼя|имя|first name|name of customer',
  middleName: 'по батькові|отчество|middle name',
  phone:
    'телефон|телефон покупця|телефон клієнта|номер телефону|тел|телефони|телефон покупателя|телефон клиента|номер телефона|телефоны|phone|phone number|buyer phone|buyer.phone|customer phone',
  email:
    'email|e-mail|пошта|ел. пошта|електронна пошта|email покупця|email клієнта|почта|эл. почта|электронная почта|buyer email|buyer.email|customer email',
  code: 'артикул|код|код товару|sku|артикул товару|артикул товара|код товара|product code|item code|code|products.sku',
  name: 'товар|назва|назва товару|найменування|название|название товара|наименование|product|product name|item|item name|title|products.name',
  size: 'розмір|размер|size',
  colour: 'колір|цвет|color|colour',
  quantity: 'кількість|к-сть|кіл-сть|количество|кол-во|quantity|qty|products.quantity',
  price: 'ціна|ціна товару|ціна за одиницю|цена|цена товара|цена за единицу|price|unit price|products.price',
  cost: 'закупівельна ціна|ціна закупівлі|закупка|собівартість|собівартість за одиницю|собівартість одиниці|закупочная цена|цена закупки|себестоимость|purchased price|purchase price|cost|cost price|unit cost|products.purchased price',
  discount:
    'знижка|сума знижки|знижка на замовлення|скидка|сумма скидки|скидка на заказ|discount|discount amount|order discount',
  total:
    'сума|сума замовлення|разом|всього|до сплати|сумма|сумма заказа|итого|всего|к оплате|total|grand total|order total|amount|sum',
  shipping:
    'вартість доставки|ціна доставки|доставка, грн|стоимость доставки|shipping price|shipping cost|delivery price|shipping',
  tracking:
    'ттн|трек-номер|трек номер|номер ттн|накладна|номер накладної|накладная|номер накладной|tracking|tracking code|tracking number|shipping.tracking code',
  address:
    'адреса|адреса доставки|доставка|відділення|адрес|адрес доставки|отделение|address|shipping address|delivery address',
  note: 'коментар|коментар покупця|коментар клієнта|комментарий|комментарий покупателя|комментарий клиента|comment|buyer comment|customer comment',
  staffNote:
    'коментар менеджера|нотатка|нотатки|примітка|примітки|комментарий менеджера|заметка|примечание|manager comment|note|notes',
} as const
export type OrderColumn = keyof typeof words

const known = new Map(
  Object.entries(words).flatMap(([column, each]) =>
    each.split('|').map((word) => [plainTitle(word), column as OrderColumn] as const),
  ),
)

export function orderColumnOf(title: string): OrderColumn | undefined {
  return known.get(plainTitle(title))
}
