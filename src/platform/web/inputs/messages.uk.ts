/** Words of the shared inputs; their errors are in the texts of errors (S5). */
export const uk = {
  info: 'Пояснення: {label}',
  clear: 'Очистити: {label}',
  showPassword: 'Показати пароль',
  hidePassword: 'Сховати пароль',
  'confirm.ok': 'Збігається',
  'confirm.fail': 'Не збігається',

  strength: 'Надійність пароля',
  'strength.10': 'Закороткий',
  'strength.25': 'Слабкий: додайте цифру, велику літеру та знак',
  'strength.50': 'Середній: додайте ще цифру, велику літеру чи знак',
  'strength.75': 'Добрий',
  'strength.100': 'Надійний',

  country: '{iso}, країна номера: {name}, +{code}',
  countryUnknown: 'Країна номера',
  countrySearch: 'Пошук країни',
  countries: 'Країни',
  countriesFailed: 'Список країн не завантажився. Введіть номер із + і кодом країни',
  countryNothing: 'Такої країни немає. Спробуйте код, наприклад +44',

  palette: 'Палітра: {label}',

  'day.open': 'Календар',
  'day.placeholder': 'дд/мм/рррр',
  'day.unread': 'Це не дата. Введіть, наприклад, 20/11/2026',
  'day.previous': 'Попередній місяць',
  'day.next': 'Наступний місяць',
}
