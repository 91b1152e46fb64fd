import type { Random } from '../random.ts'

const women =
  `Олена Марія Оксана Ірина Наталія Тетяна Юлія Катерина Анна Вікторія Світлана Людмила Галина Ольга Надія Соломія
  Дарина Софія Христина Марʼяна Леся Зоряна Уляна Богдана Роксолана Ярослава Ніна Валентина Інна Алла Єва Злата`
    .trim()
    .split(/\s+/)
const men = `Андрій Олександр Сергій Юрій Тарас Василь Петро Максим Богдан Роман Назар Ігор Дмитро Остап Лукʼян Олег`
  .trim()
  .split(/\s+/)
/** The same for women and men. */
const families =
  `Шевченко Коваленко Бондаренко Ткаченко Кравченко Лисенко Мельник Бойко Коваль Поліщук Савчук Гончар Кравець
  Лукʼяненко Демʼяненко Прокопʼюк Стефʼюк Пилипʼюк Хомʼяк Вʼюн Демʼянчук Соловʼяненко Мʼята Румʼянець Якимчук Паламарчук
  Іванюк Романюк Сидоренко Марченко Руденко Мороз Петренко Павленко Харченко Гнатюк Гаврилюк Захарченко Ярмоленко
  Кузьменко Мазур Козак Ґудзь Їжакевич Стрілець Чумак Кушнір Швець Паньків Лесів Федорів Яців Дзюба Заєць Сорока`
    .trim()
    .split(/\s+/)
const towns: readonly (readonly [name: string, branches: number])[] = [
  ['Київ', 390],
  ['Харків', 160],
  ['Одеса', 150],
  ['Дніпро', 140],
  ['Львів', 150],
  ['Запоріжжя', 70],
  ['Вінниця', 60],
  ['Полтава', 45],
  ['Івано-Франківськ', 42],
  ['Тернопіль', 30],
  ['Чернівці', 30],
  ['Рівне', 28],
  ['Луцьк', 26],
  ['Хмельницький', 34],
  ['Житомир', 26],
  ['Черкаси', 30],
  ['Суми', 20],
  ['Чернігів', 24],
  ['Миколаїв', 30],
  ['Ужгород', 18],
  ['Біла Церква', 15],
  ['Камʼянець-Подільський', 9],
  ['Камʼянське', 12],
  ['Словʼянськ', 6],
  ['Дрогобич', 7],
  ['Коломия', 8],
  ['Мукачево', 9],
  ['Умань', 7],
  ['Ніжин', 5],
  ['Знамʼянка', 3],
]

export interface Person {
  firstName: string
  lastName: string
  phone: string
  email: string
  deliveryAddress: string
}

/** Most live in large towns, one in five is a man, one in three leaves an e-mail; no two share a phone. */
export function makePerson(index: number, random: Random): Person {
  const [town, branches] = towns[Math.floor(random.next() ** 1.8 * towns.length)] ?? ['Київ', 1]
  const number = 1 + random.below(branches)
  // a step without a common divisor visits every number once
  const digits = String((index * 7_368_787 + 1_204_001) % 10_000_000).padStart(7, '0')
  return {
    firstName: random.pick(random.isLucky(0.2) ? men : women),
    lastName: random.pick(families),
    // a code that no operator has
    phone: `+38000${digits}`,
    email: random.isLucky(0.35) ? `shopper${index}@example.com` : '',
    deliveryAddress: random.isLucky(0.25)
      ? `${town}, поштомат № ${5000 + number * 7}`
      : `${town}, відділення № ${number}`,
  }
}

/** Four of ten have bought before, mostly not long ago. */
export function nextCustomer(people: Person[], random: Random): Person {
  if (people.length > 20 && random.isLucky(0.4)) {
    return people[people.length - 1 - Math.floor(random.next() ** 2 * people.length)] as Person
  }
  const person = makePerson(people.length, random)
  people.push(person)
  return person
}
