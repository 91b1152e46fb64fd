export const uk = {
  'arrived.reviews':
    '{count, plural, one {# новий відгук} few {# нові відгуки} many {# нових відгуків} other {# нових відгуків}}',
  'arrived.questions':
    '{count, plural, one {# запитання без відповіді} few {# запитання без відповіді} many {# запитань без відповіді} other {# запитань без відповіді}}',
}
