import type { Language } from '#kit/language.ts'

const uk = {
  title: 'Компанії зовні',
  clock: 'Їхній годинник, а з ним і годинник крамниці',
  later: { 120: 'Через 2 хвилини', 3600: 'Через годину', 86_400: 'Через добу' },
  ahead: 'Годинник пішов уперед. Тепер на ньому {time}',
  other: 'English',
  shop: 'Крамниця',
  office: 'Кабінет',
  health: 'Інтеграції',
  fail: 'Наступні виклики не вдадуться',
  how: 'Як',
  times: 'Скільки разів',
  ordered: '{company}: {what} × {times}. Станеться з наступним викликом',
  pending: 'Ще станеться',
  sent: 'Що їй надіслали: {count}',
  stands: 'Як воно є',
  do: 'Зробити',
  forgotten: '{company} забула все, що їй надіслали',
  unknown: 'Такої команди немає',
}

const en: typeof uk = {
  title: 'Companies outside',
  clock: 'Their clock, which the shop’s goes with',
  later: { 120: '2 minutes later', 3600: 'an hour later', 86_400: 'a day later' },
  ahead: 'The clock went on. It shows {time} now',
  other: 'Українською',
  shop: 'The shop',
  office: 'The office',
  health: 'Integrations',
  fail: 'The next calls fail',
  how: 'How',
  times: 'How many',
  ordered: '{company}: {what} × {times}. It happens at the next call',
  pending: 'Still to come',
  sent: 'What it was sent: {count}',
  stands: 'How things stand',
  do: 'Do it',
  forgotten: '{company} forgot what it was sent',
  unknown: 'No such command',
}

/** The words of the control's page around those of the companies. */
export const controlTexts: Record<Language, typeof uk> = { uk, en }

/** `{name}` in a text, filled. */
export function filled(text: string, parameters: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole))
}

/** Titles, labels and choices of the companies, which they say in English. */
const ukrainian = new Map(
  Object.entries({
    'The register is': 'Стан каси',
    Register: 'Каса',
    well: 'на звʼязку',
    offline: 'офлайн',
    busy: 'зайнята',
    'The shift is closed in the cabinet': 'Зміну закривають у кабінеті',
    'Place an order': 'Зробити замовлення',
    'An evening of orders': 'Вечір замовлень',
    'The buyer pays': 'Покупець платить',
    'The order is cancelled': 'Замовлення скасовують',
    'The status changes in the cabinet': 'Статус змінюють у кабінеті',
    'The carrier moves the parcel': 'Перевізник везе посилку далі',
    'Carry a parcel on': 'Повезти посилку далі',
    'The recipient refuses it': 'Одержувач відмовляється',
    Number: 'Номер',
    'The commission appears': 'Зʼявляється комісія',
    'The commission is given back': 'Комісію повертають',
    Article: 'Артикул',
    Quantity: 'Кількість',
    'First name': 'Імʼя',
    'Last name': 'Прізвище',
    Phone: 'Телефон',
    Payment: 'Оплата',
    Pays: 'Платить',
    'after 90 s': 'за 90 с',
    'when told to': 'коли скажуть',
    Carrier: 'Перевізник',
    Source: 'Звідки',
    'Cheap shipping': 'Дешева доставка',
    no: 'ні',
    yes: 'так',
    Comment: 'Коментар',
    'How many': 'Скільки',
    Order: 'Замовлення',
    By: 'Хто',
    user: 'покупець',
    company: 'продавець',
    Why: 'Чому',
    Status: 'Статус',
    'It is now': 'Тепер вона',
    'The payment succeeds': 'Оплата проходить',
    'The payment is declined': 'В оплаті відмовлено',
    'Money goes back in the cabinet': 'Гроші повертають у кабінеті',
    'It calls once more': 'Дзвонить іще раз',
    'Sum, ₴': 'Сума, ₴',
  }),
)

/** A company's word in the reader's language; a name that is the same in both stays. */
export function wordIn(language: Language, english: string): string {
  return language === 'en' ? english : (ukrainian.get(english) ?? english)
}
