import type { PageHelp } from '#platform/web/office/page.ts'
import type { orderMessagesPages } from './messages/office.ts'
import type { ordersPages } from './office.ts'

export const ordersHelp: PageHelp<[...typeof ordersPages, ...typeof orderMessagesPages]> = {
  '/crm/orders': {
    uk: 'Усі замовлення. Фільтри під назвами стовпців, кілька вибраних рядків змінюються разом, нові приходять самі.',
    en: 'All orders. Filters stand under the column names, several selected rows change together, new ones arrive by themselves.',
  },
  '/crm/orders/$orderId': {
    uk: 'Одне замовлення: хто, куди, що, скільки сплачено й що зроблено. Статус змінюють кнопкою вгорі, решту зберігають унизу.',
    en: 'One order: who, where to, what, how much is paid, and what was done. The status changes by the button on top, the rest is saved below.',
  },
  '/crm/orders/add': {
    uk: 'Нове замовлення, записане з розмови. За телефоном знайдеться покупець, за кодом товару його розміри й залишок.',
    en: 'A new order, written down from a call. The phone finds the customer, the product code its sizes and what is in stock.',
  },
  '/crm/orders/print': {
    uk: 'Аркуші вибраних замовлень, готові до друку.',
    en: 'Sheets of the selected orders, ready to print.',
  },
  '/crm/packing': {
    uk: 'Замовлення одне за одним, найдавніше перше: позначте або зіскануйте, що поклали, введіть чи зіскануйте ТТН, і замовлення надіслано.',
    en: 'Orders one after the other, the oldest first: tick or scan what you put in, type or scan the tracking number, and the order is sent.',
  },
  '/crm/messages': {
    uk: 'Що крамниця пише покупцям сама, коли замовлення змінює статус: тексти й канали.',
    en: 'What the shop writes to customers by itself when an order changes its status: texts and channels.',
  },
}
