/** The wish list. */
export const uk = {
  'wishList.title': 'Список бажань',
  'wishList.description': 'Речі, які припали до душі',
  'wishList.shared': 'Список бажань, яким із вами поділилися',
  'wishList.heart': 'У списку бажань: {name}',
  'wishList.empty': 'У списку бажань поки порожньо',
  'wishList.emptyText': 'Натисніть серце біля речі, яка сподобалася, і вона чекатиме тут.',
  'wishList.emptyShared': 'У цьому списку бажань зараз порожньо',
  'wishList.share': 'Поділитися списком',
  'wishList.link': 'Список побачить кожен, хто має посилання:',
  'wishList.copy': 'Скопіювати',
  'wishList.copied': 'Посилання скопійовано.',
  'wishList.unshare': 'Вимкнути посилання',
  'wishList.problem': 'Список не змінився',
  'wishList.failed': 'Не вдалося змінити список. Спробуйте ще раз',
  'wishList.unkept':
    'Ваш браузер блокує файли cookie, тож список бажань не зберігається. Дозвольте їх для цього сайту.',
}
