import { hexColour, type Colour } from './colours.ts'

/** The names of plain colours, and how the shop shows them. */
const named: readonly (readonly [uk: string, en: string, stop: string])[] = [
  ['чорний', 'black', '#000000'],
  ['білий', 'white', '#ffffff'],
  ['молочний', 'milky', '#f6f0e0'],
  ['кремовий', 'cream', '#f3e5c3'],
  ['бежевий', 'beige', '#d9c3a0'],
  ['пудровий', 'powder', '#e6c3bb'],
  ['сірий', 'grey', '#8a8a8a'],
  ['графітовий', 'graphite', '#41424c'],
  ['срібний', 'silver', '#c0c0c0'],
  ['золотий', 'gold', '#d4af37'],
  ['коричневий', 'brown', '#6b4226'],
  ['шоколадний', 'chocolate', '#4a2c1f'],
  ['рудий', 'ginger', '#a8541f'],
  ['гірчичний', 'mustard', '#c9971c'],
  ['жовтий', 'yellow', '#f5d020'],
  ['помаранчевий', 'orange', '#f27a1a'],
  ['теракотовий', 'terracotta', '#b5532f'],
  ['кораловий', 'coral', '#f0735d'],
  ['червоний', 'red', '#c8102e'],
  ['маковий', 'poppy', '#d3212d'],
  ['бордовий', 'burgundy', '#6d1a2d'],
  ['рожевий', 'pink', '#ee9fb5'],
  ['малиновий', 'raspberry', '#b3174f'],
  ['бузковий', 'lilac', '#c0a3d1'],
  ['фіолетовий', 'purple', '#6b3fa0'],
  ['синій', 'blue', '#1f3f9a'],
  ['темно-синій', 'navy', '#16213e'],
  ['блакитний', 'light blue', '#8ec5e8'],
  ['бірюзовий', 'turquoise', '#2aa9a4'],
  ['мʼятний', 'mint', '#a8dcc3'],
  ['зелений', 'green', '#2e7d43'],
  ['оливковий', 'olive', '#6b6b2a'],
  ['хакі', 'khaki', '#7a7250'],
]

/** The Ukrainian names of plain colours. */
export const plainColours: readonly string[] = named.map(([uk]) => uk)

/** A plain colour by its name in either language, or by its hex; undefined when it is neither. */
export function colourOfName(text: string): Colour | undefined {
  const name = text.trim().toLowerCase().replace(/['’]/g, 'ʼ').replace(/\s+/g, ' ')
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(name)?.[1]
  const hex = digits === undefined ? undefined : hexColour(digits)
  const known = named.find(([uk, en, stop]) => uk === name || en === name || stop === hex)
  if (known) {
    const [uk, nameEn, stop] = known
    return { name: uk, nameEn, gradient: 'n', stops: [stop] }
  }
  return hex === undefined ? undefined : { name: hex, nameEn: '', gradient: 'n', stops: [hex] }
}
