/** Traits that something here is made of, by their names in Ukrainian, Russian and English; all others are let go as they are met. */
export const sizeTraits = [
  'розмір',
  'размер',
  'size',
  'розмір взуття',
  'размер обуви',
  'розмір одягу',
  'розмірна сітка',
  'довжина',
]
export const colourTraits = ['колір', 'цвет', 'color', 'colour', 'основний колір', 'основной цвет']
export const materialTraits = ['матеріал', 'материал', 'склад', 'состав', 'material']

const known: ReadonlySet<string> = new Set([...sizeTraits, ...colourTraits, ...materialTraits])

export function plainTrait(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim()
}

export function isKnownTrait(name: string): boolean {
  return known.has(plainTrait(name))
}
