import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'colour.name': 'Name',
  'colour.nameEn': 'In English',
  'colour.nameOf': 'Name of colour {place}',
  'colour.nameEnOf': 'English name of colour {place}',
  'colour.stop': 'Colour {place}.{stop}',
  'colour.addStop': 'One more shade',
  'colour.removeStop': 'Remove shade {stop}',
  'colour.gradient': 'Direction',
  'colour.gradient.n': 'Plain',
  'colour.gradient.h': 'Left to right',
  'colour.gradient.v': 'Top to bottom',
  'colour.gradient.tlbr': 'Diagonally down',
  'colour.gradient.bltr': 'Diagonally up',
}
