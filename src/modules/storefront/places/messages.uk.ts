/** The texts under the fields of a city and a branch (U35, U36). */
export const uk = {
  'places.cities': 'Міста й села',
  'places.branches': 'Відділення, поштомати й вулиці',
  'places.count': 'Знайдено: #',
  'places.noCity': 'Такого в списку немає. Напишіть місто й область самі',
  'places.noBranch': 'Такого в списку немає. Напишіть номер або адресу самі',
  'places.branch': 'Відділення',
  'places.locker': 'Поштомат',
  'places.point': 'Пункт видачі',
  'places.door': 'Курʼєр до дверей: допишіть будинок і квартиру',
  'places.doorHint': 'Курʼєром до дверей: вулиця, будинок, квартира',
  'places.tooDear': 'Приймає посилки вартістю до #',
}
