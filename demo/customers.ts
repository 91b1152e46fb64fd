/** Who buys in the demo shop. Nobody of them is a real person: no operator gives out the code 00, nor is example.com anybody’s. */
export interface DemoCustomer {
  firstName: string
  lastName: string
  middleName?: string
  phone: string
  email?: string
  address: string
}

export const customers = {
  oksana: {
    firstName: 'Оксана',
    lastName: 'Знам’янська',
    phone: '+380001100203',
    email: 'oksana.z@example.com',
    address: 'Київ, відділення № 48 (вул. Сагайдачного, 25)',
  },
  martha: {
    firstName: 'Марта',
    lastName: "О'Коннор",
    phone: '+380001100417',
    email: 'marta.oconnor@example.com',
    address: 'Львів, поштомат № 5401 (вул. Під Дубом, 7)',
  },
  vasyl: {
    firstName: 'Василь',
    lastName: 'Григорʼєв',
    middleName: 'Петрович',
    phone: '+380001100538',
    address: 'Полтава, відділення № 4',
  },
  solomiya: {
    firstName: 'Соломія',
    lastName: 'Демʼяненко',
    phone: '+380001100624',
    email: 'solomiia@example.com',
    address: 'Івано-Франківськ, відділення № 6',
  },
  anna: {
    firstName: 'Анна',
    lastName: 'Лукʼяненко',
    phone: '+380001100741',
    address: 'Дніпро, відділення № 30 (вул. Робоча, 152)',
  },
  yurii: { firstName: 'Юрій', lastName: 'Бойчук', phone: '+380001100855', address: 'Чернівці, відділення № 2' },
  nadiia: {
    firstName: 'Надія',
    lastName: 'Кравець',
    middleName: 'Іванівна',
    phone: '+380001100966',
    address: '36011, Полтава, вул. Європейська, 18, кв. 5',
  },
  iryna: {
    firstName: 'Ірина',
    lastName: 'Шевчук-Ліс',
    phone: '+380001101072',
    email: 'iryna.lis@example.com',
    address: 'Одеса, відділення № 22',
  },
  hanna: { firstName: 'Ганна', lastName: 'Прокопʼєва', phone: '+380001101183', address: 'Харків, поштомат № 5808' },
  taras: { firstName: 'Тарас', lastName: 'Мельник', phone: '+380001101290', address: 'Тернопіль, відділення № 4' },
  kateryna: {
    firstName: 'Катерина',
    lastName: 'Соловʼїна',
    phone: '+380001101304',
    email: 'katia.s@example.com',
    address: 'Вінниця, відділення № 8',
  },
  daryna: { firstName: 'Дарина', lastName: 'Гончар', phone: '+380001101415', address: 'Суми, відділення № 2' },
  liudmyla: {
    firstName: 'Людмила',
    lastName: 'Пилипʼюк',
    middleName: 'Степанівна',
    phone: '+380001101526',
    address: '78200, Коломия, вул. Драгоманова, 3',
  },
  oleh: {
    firstName: 'Олег',
    lastName: 'Різник',
    phone: '+380001101637',
    email: 'oleh.riznyk@example.com',
    address: 'Рівне, відділення № 2',
  },
  mariia: { firstName: 'Марія', lastName: 'Вʼюн', phone: '+380001101748', address: 'Луцьк, відділення № 5' },
  zoriana: {
    firstName: 'Зоряна',
    lastName: 'Федорів',
    phone: '+380001101859',
    email: 'zoriana@example.com',
    address: 'Львів, відділення № 26 (вул. Зелена, 109)',
  },
  viktoriia: {
    firstName: 'Вікторія',
    lastName: 'Марченко',
    phone: '+380001101960',
    address: 'Запоріжжя, відділення № 9',
  },
  andrii: { firstName: 'Андрій', lastName: 'Стефʼюк', phone: '+380001102071', address: 'Ужгород, відділення № 1' },
  olha: {
    firstName: 'Ольга',
    lastName: 'Тимошенко',
    phone: '+380001102182',
    email: 'olha.t@example.com',
    address: 'Черкаси, відділення № 5',
  },
  svitlana: {
    firstName: 'Світлана',
    lastName: 'Завʼялова',
    phone: '+380001102293',
    address: 'Миколаїв, відділення № 4',
  },
  yaroslava: {
    firstName: 'Ярослава',
    lastName: 'Кобилянська',
    phone: '+380001102304',
    email: 'yaryna.k@example.com',
    address: 'Чернівці, відділення № 1',
  },
  petro: { firstName: 'Петро', lastName: 'Ґудзь', phone: '+380001102415', address: 'Житомир, відділення № 7' },
  nina: {
    firstName: 'Ніна',
    lastName: 'Арсенʼєва',
    middleName: 'Олексіївна',
    phone: '+380001102526',
    address: '18000, Черкаси, бульв. Шевченка, 205, кв. 41',
  },
  bohdana: {
    firstName: 'Богдана',
    lastName: 'Лесів',
    phone: '+380001102637',
    email: 'bohdana@example.com',
    address: 'Дрогобич, відділення № 2',
  },
  emma: {
    firstName: 'Emma',
    lastName: 'D’Angelo',
    phone: '+380001102748',
    email: 'emma.dangelo@example.com',
    address: 'Київ, відділення № 121 (просп. Бажана, 16)',
  },
  roksolana: {
    firstName: 'Роксолана',
    lastName: 'Паньків',
    phone: '+380001102859',
    address: 'Трускавець, відділення № 1',
  },
  inna: {
    firstName: 'Інна',
    lastName: 'Чумак',
    phone: '+380001102960',
    email: 'inna.chumak@example.com',
    address: 'Кривий Ріг, відділення № 6',
  },
  yeva: { firstName: 'Єва', lastName: 'Їжакевич', phone: '+380001103071', address: 'Біла Церква, відділення № 3' },
  halyna: {
    firstName: 'Галина',
    lastName: 'Хомʼяк',
    middleName: 'Романівна',
    phone: '+380001103182',
    address: 'Самбір, відділення № 2',
  },
  tetiana: {
    firstName: 'Тетяна',
    lastName: 'Білоус',
    phone: '+380001103293',
    email: 'tania.bilous@example.com',
    address: 'Київ, поштомат № 5012 (вул. Хрещатик, 19)',
  },
} as const satisfies Record<string, DemoCustomer>
