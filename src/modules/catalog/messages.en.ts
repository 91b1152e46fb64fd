import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  codeTaken: 'Another product has the code {code}. Choose another one',
  colourHasLots: 'There are lots of the colour: {names}. Rename it or keep it',
  colourRepeated: 'The colour “{name}” is already above. Choose another name',
  unknownProductType: 'There is no such type of goods. Choose from the list',
}
