import type { PageHelp } from '#platform/web/office/page.ts'
import type { insightsPages } from './office.ts'

export const insightsHelp: PageHelp<typeof insightsPages> = {
  '/crm/today': {
    uk: 'Що чекає на вас: угорі те, що найдорожче відкладати. Кожен рядок веде туди, де справу роблять.',
    en: 'What is waiting for you, the dearest to put off on top. Each line leads to where it is done.',
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
  '/crm/insights/overheads': {
    uk: 'Оренда, зарплата, податки й інше, що платять не за замовлення: їх відраховано від заробітку.',
    en: 'Rent, wages, taxes and other costs outside orders, which reduce the earnings.',
  },
  '/crm/insights/customers': {
    uk: 'Хто купує вперше, хто повертається й скільки кожен лишає крамниці.',
    en: 'Who buys for the first time, who comes back, and what each leaves to the shop.',
  },
}
