export const uk = {
  'search.title': 'Пошук',
  'search.titleOf': '«{query}»',
  'search.titleDocument': 'Пошук: {query}',
  'search.description': 'Пошук у крамниці',
  'search.none': 'За запитом «{query}» нічого не знайшлося',
  'search.noneText': 'Перевірте, чи немає описки, або спробуйте коротше слово.',
  'search.guess': 'Можливо, ви шукали',
  'search.part': 'Ось що є за запитом',
  'search.leftOut':
    '{count, plural, one {без слова {words}} few {без слів {words}} many {без слів {words}} other {без слів {words}}}',
  'search.popular': 'Часто купують',
  'search.without':
    '{count, plural, one {Без слова {words}: {total}} few {Без слів {words}: {total}} many {Без слів {words}: {total}} other {Без слів {words}: {total}}}',
  'search.partly':
    '{count, plural, one {Зі словом {words}: {whole}. Далі без нього: {rest}} few {З усіма словами {words}: {whole}. Далі без них: {rest}} many {З усіма словами {words}: {whole}. Далі без них: {rest}} other {З усіма словами {words}: {whole}. Далі без них: {rest}}}',
  'search.mentioned': 'Про це йдеться в описах',
  'search.begun': 'Починається так',
  'search.pages': 'Про це розповідає сторінка',
  'search.blank': 'Напишіть, що шукаєте: назву, колір або код товару.',
}
