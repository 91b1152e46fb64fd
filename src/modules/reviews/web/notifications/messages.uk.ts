export const uk = {
  'news.reviews':
    '{count, plural, one {# новий відгук} few {# нові відгуки} many {# нових відгуків} other {# нових відгуків}}',
  'news.questions':
    '{count, plural, one {# запитання без відповіді} few {# запитання без відповіді} many {# запитань без відповіді} other {# запитань без відповіді}}',
}
