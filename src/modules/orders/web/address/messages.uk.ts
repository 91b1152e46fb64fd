export const uk = {
  list: 'Міста, відділення й вулиці',
  door: 'Курʼєр до дверей: допишіть будинок',
  found: 'Знайдено: {count}',
  last: 'Як минулого разу: {carrier}, {address}',
}
