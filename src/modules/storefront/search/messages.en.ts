export const en = {
  'search.title': 'Search',
  'search.titleOf': '“{query}”',
  'search.titleDocument': 'Search: {query}',
  'search.description': 'Search the shop',
  'search.none': 'No results for “{query}”',
  'search.noneText': 'Check the spelling, or try a shorter word.',
  'search.guess': 'Did you mean',
  'search.part': 'Here’s what we have for',
  'search.leftOut': '{count, plural, one {leaving out {words}} other {leaving out {words}}}',
  'search.popular': 'Bestsellers',
  'search.without': '{count, plural, one {Without {words}: {total}} other {Without {words}: {total}}}',
  'search.partly':
    '{count, plural, one {With {words}: {whole}. Then without it: {rest}} other {With all of {words}: {whole}. Then without them: {rest}}}',
  'search.mentioned': 'Mentioned in descriptions',
  'search.begun': 'Begins like this',
  'search.pages': 'There’s a page about it',
  'search.blank': 'Type what you’re looking for: a name, a colour or a product code.',
}
