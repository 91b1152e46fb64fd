import type { Words } from '#kit/language.ts'

/** What each page of the back-office is for, in a line, by the path of its route (B9). */
export const pageHelp: Readonly<Record<string, Words>> = {
  '/crm/today': {
    uk: 'Що чекає на вас: угорі те, що найдорожче відкладати. Кожен рядок веде туди, де справу роблять.',
    en: 'What is waiting for you, the dearest to put off on top. Each line leads to where it is done.',
  },
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
    uk: 'Посилки одна за одною, найдавніша перша: позначте, що поклали, введіть або зіскануйте ТТН, і замовлення надіслано.',
    en: 'Parcels one after the other, the oldest first: tick what you put in, type or scan the tracking number, and the order is sent.',
  },
  '/crm/marketplace': {
    uk: 'Замовлення й товари Prom: що не зійшлося саме, що чекає на рішення, чи працює звʼязок.',
    en: 'Orders and goods of Prom: what did not match by itself, what waits for you, whether the link works.',
  },
  '/crm/products': {
    uk: 'Усі товари із залишками й цінами. Ціни змінюють просто в клітинках або для кількох товарів разом.',
    en: 'All products with stock and prices. Prices change right in the cells, or for several products together.',
  },
  '/crm/products/$productId': {
    uk: 'Один товар: описи, кольори, фото, партії з розмірами. Залишок змінюють виправленням із причиною, щоб він завжди сходився.',
    en: 'One product: texts, colours, photos, lots with sizes. Stock changes by a correction with its reason, so that it always adds up.',
  },
  '/crm/products/add': {
    uk: 'Новий товар. Без фото він збережеться прихованим, без партії чи ціни стоятиме в крамниці як «Незабаром».',
    en: 'A new product. Without a photo it is saved hidden; without a lot or a price the shop shows it as “Coming soon”.',
  },
  '/crm/purchases': {
    uk: 'Закупівлі: що замовлено, що їде, що вже прийнято на склад і скільки все це коштувало.',
    en: 'Purchases: what is ordered, on its way, received into stock, and what all of it cost.',
  },
  '/crm/purchases/$purchaseId': {
    uk: 'Одна закупівля: рядки, витрати й доставка. Прийняте стає партіями на складі з повною собівартістю.',
    en: 'One purchase: lines, costs and freight. What is received becomes lots in stock at their full cost.',
  },
  '/crm/purchases/add': {
    uk: 'Нова закупівля. Рядки можна вставити просто з таблиці.',
    en: 'A new purchase. Lines can be pasted straight from a spreadsheet.',
  },
  '/crm/insights': {
    uk: 'Що лишилося від продажів після всіх витрат: за днями, джерелами, типами й товарами.',
    en: 'What is left of sales after all costs: by day, source, type and product.',
  },
  '/crm/insights/rows': {
    uk: 'Що стоїть за цифрами заробітку: продажі й кожна стаття витрат, рядок за рядком.',
    en: 'What stands behind the earnings: sales and each kind of cost, row by row.',
  },
  '/crm/insights/stock': {
    uk: 'Що лежить на складі: що закінчується, що залежалося, і скільки в тому ваших грошей.',
    en: 'What lies in stock: what runs out, what lies too long, and how much of your money is in it.',
  },
  '/crm/insights/money': {
    uk: 'Де зараз гроші: у перевізників, на майданчиках, у покупців, і що вже мало прийти.',
    en: 'Where the money is now: with carriers, marketplaces, customers, and what should have come by now.',
  },
  '/crm/insights/adverts': {
    uk: 'Скільки приносить реклама: витрати на неї поруч із тим, що вона продала.',
    en: 'What adverts bring: what they cost beside what they sold.',
  },
  '/crm/insights/customers': {
    uk: 'Хто купує вперше, хто повертається й скільки кожен лишає крамниці.',
    en: 'Who buys for the first time, who comes back, and what each leaves to the shop.',
  },
  '/crm/customers': {
    uk: 'Усі, хто купував, за номером телефону: скільки замовляли, забрали й від скількох відмовилися.',
    en: 'Everybody who bought, by phone number: how much they ordered, took and refused.',
  },
  '/crm/customers/$phone': {
    uk: 'Один покупець: усі його замовлення й контакти. Звідси починають для нього нове замовлення.',
    en: 'One customer: all their orders and contacts. A new order for them begins here.',
  },
  '/crm/reviews': {
    uk: 'Відгуки покупців. На сторінці товару стоять лише ті, які ви показали.',
    en: 'Reviews by customers. Only those that you show stand on the product’s page.',
  },
  '/crm/questions': {
    uk: 'Запитання про товари. Питання з відповіддю зʼявляється на сторінці товару, а хто питав, дістає лист.',
    en: 'Questions about products. One with an answer stands on the product’s page, and who asked gets a message.',
  },
  '/crm/adverts': {
    uk: 'Витрати на рекламу й оплати за неї: з них рахується, скільки реклами в кожному продажі.',
    en: 'What was spent on adverts and paid for them: the share of adverts in each sale comes from here.',
  },
  '/crm/messages': {
    uk: 'Що крамниця пише покупцям сама, коли замовлення змінює статус: тексти й канали.',
    en: 'What the shop writes to customers by itself when an order changes its status: texts and channels.',
  },
  '/crm/search': {
    uk: 'Чого покупці шукали й не знайшли, і які слова для пошуку означають те саме.',
    en: 'What customers looked for and did not find, and which words mean the same to the search.',
  },
  '/crm/outbox': {
    uk: 'Усе, що крамниця надіслала чи має надіслати. Те, що не пішло, тут видно, і його можна повторити.',
    en: 'All that the shop has sent or is to send. What did not go is seen here and can be repeated.',
  },
  '/crm/outbox/jobs': {
    uk: 'Роботи, які крамниця робить сама й які не вдалися: чому, і як повторити.',
    en: 'Jobs that the shop does by itself and that failed: why, and how to repeat them.',
  },
  '/crm/users': {
    uk: 'Усі, хто має обліковий запис. Тут дають ролі, запрошують працівників і завершують сеанси.',
    en: 'Everybody with an account. Roles are given here, staff invited, sessions ended.',
  },
  '/crm/me': {
    uk: 'Де ви зараз увійшли. Чужий або забутий сеанс завершують тут.',
    en: 'Where you are signed in. A session that is not yours, or was forgotten, is ended here.',
  },
  '/crm/settings': {
    uk: 'Налаштування крамниці. Зміни діють одразу, хто й коли їх зробив, видно в історії.',
    en: 'Settings of the shop. Changes work at once; who made them and when is in the history.',
  },
  '/crm/speed': {
    uk: 'Як швидко сторінки крамниці відкриваються в тих, хто до неї приходить.',
    en: 'How fast the pages of the shop open for those who come to it.',
  },
  '/crm/integrations': {
    uk: 'Компанії, з якими крамниця звʼязана: ключі, перевірка звʼязку, пауза.',
    en: 'Companies that the shop is connected with: keys, a try of the connection, a pause.',
  },
  '/crm/ui': {
    uk: 'Зразки всього, з чого складаються сторінки.',
    en: 'Samples of all that pages are made of.',
  },
}
