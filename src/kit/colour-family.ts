/** The words by which shoppers choose a colour, in the order in which the shop offers them (U1). */
export const colourFamilies = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'grey',
  'white',
  'multicolour',
] as const
export type ColourFamily = (typeof colourFamilies)[number]

/** Lightness 0–1, chroma 0–0.4, hue in degrees: distances in it are those the eye sees. */
interface Oklch {
  lightness: number
  chroma: number
  hue: number
}
type Oklab = [lightness: number, greenRed: number, blueYellow: number]

/** Shades of one hue mix into one family; further apart they are several colours. */
const widestMix = 60

/** The family of a colour, told from its stops alone: `#rrggbb`, or `#rgb`. */
export function familyOf(stops: readonly string[]): ColourFamily {
  const points = stops.map(toOklab)
  const shades = points.map(toOklch)
  const families = new Set(shades.map(familyOfShade))
  const [only] = families
  if (families.size === 1 && only) return only
  const isHued = shades.every((shade) => !['black', 'grey', 'white'].includes(familyOfShade(shade)))
  return isHued && spanOf(shades.map(({ hue }) => hue)) <= widestMix ? familyOfShade(meanOf(points)) : 'multicolour'
}

/** Hues up to a boundary, in degrees of OKLCH; what is beyond the last is red or pink again. */
const hues: readonly (readonly [upTo: number, family: ColourFamily])[] = [
  [5, 'pink'],
  [40, 'red'],
  [74, 'orange'],
  [108, 'yellow'],
  [185, 'green'],
  [280, 'blue'],
  [340, 'purple'],
  [360, 'pink'],
]

function familyOfShade({ lightness, chroma, hue }: Oklch): ColourFamily {
  const isWarm = hue >= 40 && hue < 110
  if (lightness < 0.2) return 'black'
  // undyed: cream, linen, sand
  if (lightness >= 0.75 && (chroma < 0.02 || (isWarm && chroma < 0.065))) return 'white'
  if (chroma < 0.032) return lightness < 0.33 ? 'black' : lightness >= 0.88 ? 'white' : 'grey'
  if (hue >= 34 && hue < 100 && lightness < 0.66 && chroma < 0.115) return 'brown'
  const family = hues.find(([upTo]) => hue < upTo)?.[1] ?? 'pink'
  // dark pink is what berries have, light purple-red is pink, light red is pink or coral
  if (family === 'pink' && lightness < 0.36) return 'purple'
  if (family === 'purple' && hue >= 325 && lightness > 0.6) return 'pink'
  if (family === 'red' && lightness > 0.68) return hue < 30 ? 'pink' : 'orange'
  return family
}

/** The shortest arc that holds all hues. */
function spanOf(angles: readonly number[]): number {
  const sorted = angles.toSorted((one, other) => one - other)
  const gaps = sorted.map((angle, index) => (sorted[index + 1] ?? (sorted[0] ?? 0) + 360) - angle)
  return 360 - Math.max(...gaps)
}

function meanOf(points: readonly Oklab[]): Oklch {
  const mean = (at: 0 | 1 | 2) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  return toOklch([mean(0), mean(1), mean(2)])
}

function toOklch([lightness, greenRed, blueYellow]: Oklab): Oklch {
  const hue = (Math.atan2(blueYellow, greenRed) * 180) / Math.PI
  return { lightness, chroma: Math.hypot(greenRed, blueYellow), hue: (hue + 360) % 360 }
}

/** Björn Ottosson, “A perceptual color space for image processing”. */
function toOklab(hex: string): Oklab {
  const [red, green, blue] = channelsOf(hex).map(linear) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

/** The channels of a hex colour, 0 to 1; any other text counts as black. */
function channelsOf(hex: string): number[] {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1] ?? '000000'
  const pairs =
    digits.length === 3 ? (digits.match(/./g) ?? []).map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  return pairs.map((pair) => Number.parseInt(pair, 16) / 255)
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
