/** The texts around buyers' reviews and questions, and of their forms. */
export const uk = {
  'rating.short': '{average, number} з 5',
  'rating.long':
    'Оцінка {average, number} з 5, {count, plural, one {# відгук} few {# відгуки} many {# відгуків} other {# відгуку}}',
  'rating.count': '{count, plural, one {# відгук} few {# відгуки} many {# відгуків} other {# відгуку}}',

  'reviews.title': 'Відгуки',
  'reviews.none': 'Відгуків ще немає. Якщо річ уже у вас, розкажіть про неї першими.',
  'reviews.written': 'написано {language, select, en {англійською} other {українською}}',
  'reviews.verified': 'Підтверджена покупка',
  'reviews.someone': 'Покупець',
  'reviews.photoOf': 'Фото покупця: {name}',
  'reviews.answer': 'Відповідь крамниці',
  'reviews.all': 'Показати всі відгуки: {count}',
  'reviews.write': 'Написати відгук',
  'reviews.who': 'Відгук може написати лише той, хто отримав цю річ. Кожен відгук ми переглядаємо, перш ніж показати.',
  'reviews.ofLine': 'Написати відгук: {name}',

  'questions.title': 'Запитання',
  'questions.none': 'Запитань ще не було.',
  'questions.ask': 'Запитати про цю річ',
  'questions.text': 'Ваше запитання',
  'questions.name': 'Імʼя',
  'questions.nameHint': 'Його буде видно біля запитання.',
  'questions.contactHint': 'Сюди надішлемо відповідь, а потім зітремо цей контакт. На сторінці його не видно.',
  'questions.send': 'Запитати',
  'questions.problem': 'Запитання не надіслано',
  'questions.asked': 'Дякуємо. Відповідь надішлемо вам, і вона зʼявиться тут.',
  'missing.askName': 'Вкажіть імʼя',
  'missing.askContact': 'Вкажіть електронну пошту або телефон',
  'missing.question': 'Напишіть запитання',

  'reviewForm.title': 'Відгук: {name}',
  'reviewForm.description': 'Розкажіть про річ, яку отримали',
  'reviewForm.back': 'До товару',
  'reviewForm.lead':
    'Відгук може написати лише той, хто отримав цю річ. Вкажіть номер замовлення й телефон, на який його оформлено, або відкрийте відгук зі своїх замовлень у профілі.',
  'reviewForm.next': 'Далі',
  'reviewForm.rating': 'Ваша оцінка',
  'reviewForm.stars': '{count, plural, one {# зірка} few {# зірки} many {# зірок} other {# зірки}}',
  'reviewForm.text': 'Що сподобалося, а що ні',
  'reviewForm.textHint': 'Від 10 до 2000 знаків. Не пишіть телефонів і адрес: відгук побачать усі.',
  'reviewForm.photos': 'Фото',
  'reviewForm.photosHint': 'До чотирьох, кожне до 10 МБ. Місце й час знімання ми з них прибираємо.',
  'reviewForm.failedPhotos':
    '{count, plural, one {# фото пошкоджене, і ми не змогли його прочитати} few {# фото пошкоджені, і ми не змогли їх прочитати} many {# фото пошкоджені, і ми не змогли їх прочитати} other {# фото пошкоджені, і ми не змогли їх прочитати}}. Додайте інше.',
  'reviewForm.remove': 'Прибрати фото {place}',
  'reviewForm.signature': 'Під відгуком стоятимуть ваше імʼя та перша літера прізвища.',
  'reviewForm.known':
    'Ви вже писали про цю річ. Виправте, що треба: ми переглянемо відгук іще раз, а доти його не видно.',
  'reviewForm.send': 'Надіслати',
  'reviewForm.sending': 'Надсилаємо…',
  'reviewForm.problems': 'Виправте позначене',
  'reviewForm.sent': 'Дякуємо за відгук',
  'reviewForm.sentText':
    'Ми переглянемо його й покажемо на сторінці товару. Якщо передумаєте, відкрийте цю сторінку ще раз і перепишіть його.',
}
