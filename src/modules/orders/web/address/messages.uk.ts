export const uk = {
  list: 'Міста й відділення',
  found: 'Знайдено: {count}',
  last: 'Як минулого разу: {carrier}, {address}',
}
