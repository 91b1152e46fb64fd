import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'home.toNew': 'See what’s new',
  'home.toSizes': 'Shoes by size',
  'home.typesStart': 'Eight reasons to',
  'home.typesItalic': 'smile',
  'home.justIn': 'Fresh from the workshop',
  'home.allNew': 'All new arrivals',
  'home.reduced': 'Now for less',
  'home.allReduced': 'All on sale',
  'home.empty': 'We’re just stocking the shelves. Look in again a little later.',
  'home.sizesStart': 'Find a pair',
  'home.sizesItalic': 'in your size',
  'home.sizesText': 'Choose your size and see only the pairs that fit.',
  'home.sizesOf': 'Shoes, size {size}',
  'home.storyDays': '{days, plural, one {# day} other {# days}}',
  'home.storyLink': 'Meet the makers',
  'home.factPay': 'Pay when you receive it',
  'home.factFit': 'Try it on before you pay',
  'home.factBack': '{days, plural, one {# day} other {# days}} to return it',
}
