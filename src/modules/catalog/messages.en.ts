import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  codeSigns: 'A code is made of letters, digits, “-”, “_” and “.”: no spaces or slashes',
  codeTaken: 'Another product has the code {code}. Choose another one',
  colourHasLots: 'There are lots of the colour: {names}. Rename it or keep it',
  colourRepeated: 'The colour “{name}” is already above. Choose another name',
  saleTwice: 'Give either a percentage or a price, not both',
  saleForNothing: 'The price in the sale must be above zero',
  saleEndsEarly: 'The last day of the sale cannot be before its first',
  unknownProductType: 'There is no such type of goods. Choose from the list',
  unknownKind: 'This type has no kind “{kind}”. Choose another one, or add it first',
  kindTaken: 'This type has the kind “{name}” already. Choose another name',
  kindHasProducts:
    '{count, plural, one {# product is} other {# products are}} of this kind: give {count, plural, one {it} other {them}} another one first',
}
