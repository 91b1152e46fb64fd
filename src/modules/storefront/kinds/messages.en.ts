export const en = {
  'kind.kinds': 'Kinds',
  'kind.all': 'All goods',
  'kind.whole': 'Show the whole category: {name}',
  'kind.text': '{name}. We deliver anywhere in Ukraine.',
  'kind.priced': '{name}, {price}',
  'kind.span': '{from} – {to}',
}
