import type { Told } from './judge-told.ts'

const bag = '~Сумк,Сумоч,Тоут,Торба,Портфель,Поясна'
const shoes = '~Балетки,Черевики,Лофери'
const wallet = '~Гаманець,Картхолдер,Ключниця'

/**
 * Written in one go before any answer was seen. Judged once, as the pages stood: 50 of 60 were answered truly. Three
 * expectations were wrong themselves (raspberry is a pink, a red bag whose material nobody told, a page of care). The
 * search answered seven wrongly; it was changed for their kinds, not for these words.
 */
export const askedAnew: readonly Told[] = [
  // Ukrainian, with slips
  ['сумочка через плече чорна', `${bag} #black`],
  ['зимові черевики 38', '~Черевики @38'],
  ['чоботи жіночі 39', '~Черевики @39'],
  ['гаманець маленький червоний', `${wallet} #red`],
  ['шапка біла', 'HAT-0813'],
  ['білі лофери 39', 'SHO-0217'],
  ['коричневий пояс 95', '~Пояс #brown @95'],
  ['рожевий гаманець', 'WAL-0313,WAL-0311'],
  ['шкорпетки', '~Шкарпетки'],
  ['чирвоний ремінь', '~Пояс #red'],
  ['бирет', '~Берет'],
  ['лофєри чорні', 'SHO-0215'],
  ['капилюх від сонця', '~Капелюх,Панама'],
  // Russian
  ['женская кожаная сумка красная', `${bag} #red`],
  ['ботинки зимние 40 размер', '~Черевики @40'],
  ['кошелёк маленький женский', wallet],
  ['шапка зимняя синяя', 'HAT-0814'],
  ['ободок для волос бархатный', '~Обруч %оксамит'],
  ['гирлянда на новый год', '~Гірлянда'],
  ['туфли без каблука', '~Балетки,Лофери'],
  ['сумка шоппер из ткани', 'BAG-0114,BAG-0115'],
  // English
  ['red leather bag', `${bag} %leather #red`],
  ['black boots size 39', 'SHO-0210'],
  ['wide brim hat', '~Капелюх,Панама'],
  ['credit card holder', '~Картхолдер'],
  ['wool beanie', '~Шапка %wool'],
  ['cotton bucket hat', '~Панама %cotton'],
  // the other keyboard
  ['xthdjyf cevrf', `${bag} #red`],
  ['иуде', '~Пояс'],
  ['htvsym ljdubq', '~Пояс'],
  ['rjitktr', wallet],
  // prices
  ['обруч до 400', '~Обруч <400'],
  ['гірлянди від 500 до 700', '~Гірлянда >500 <700'],
  ['черевики дешевші за 3800', '~Черевики <3800'],
  ['подарунок до 500 грн', '<500'],
  ['кошелек от 800', `${wallet} >800`],
  ['носки до 200 грн', '~Шкарпетки <200'],
  ['shoes under 2000', `${shoes} <2000`],
  // sizes
  ['балетки на 41', '~Балетки @41'],
  ['взуття 35 розміру', `${shoes} @35`],
  ['панама 60', '~Панама @60'],
  ['дитячі шкарпетки 30', 'SOC-0714'],
  // materials
  ['шкарпетки з вовни 42', '~Шкарпетки %вовн @42'],
  ['як доглядати за шкіряною сумкою', '/care'],
  // what the shop tells of itself
  ['чи можна повернути взуття', '/returns'],
  ['скільки йде посилка', '/delivery'],
  ['оплата карткою', '/delivery'],
  ['де ви знаходитесь', '/contacts'],
  ['where is my parcel', '/track'],
  ['free shipping', '/delivery'],
  // what nothing has is named
  ['спортивна сумка', `${bag} -спортивна`],
  ['прозора сумка', `${bag} -прозора`],
  ['водонепроникні черевики', '~Черевики -водонепроникні'],
  ['шкарпетки для немовлят', '~Шкарпетки -немовлят'],
  // nothing is guessed
  ['рюкзак шкіряний', 'quiet'],
  ['пральна машина', 'quiet'],
  ['birthday card', 'quiet'],
  ['подарунковий сертифікат', 'quiet'],
  ['phone case', 'quiet'],
  ['сонячні окуляри', 'quiet'],
]
