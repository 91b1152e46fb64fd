import { readFileSync } from 'node:fs'
import { familyOf } from '#kit/colour-family.ts'
import { catalogue } from '../../demo/catalog.ts'
import { photosOf, type DemoProduct } from '../../demo/product.ts'

function isToldByColour({ type, lots, isHidden }: DemoProduct): boolean {
  return type === 'shoes' && !isHidden && lots.some(({ colour }) => colour !== undefined)
}

/** Footwear of the demo in several colours to choose from, each with lots and photos of its own. */
const found = catalogue.find(isToldByColour)
if (!found) throw new Error('the demo shop has no footwear in colours')

const [first, second] = found.colours
if (!first || !second) throw new Error(`${found.code} has no two colours`)
const index: { key: string }[] = JSON.parse(
  readFileSync(new URL('../../demo/pictures/index.json', import.meta.url), 'utf8'),
)
const photos = photosOf(found, (key) => index.some((picture) => picture.key === key))

export const coloured = {
  ...found,
  path: `/products/${found.code}`,
  first,
  second,
  /** Names of the second colour's photos: the product or the part they show, and the colour. */
  photosOfSecond: photos
    .filter(({ colourPosition }) => colourPosition === 1)
    .map(({ altUk }) => `${altUk || found.name.uk}, ${second.name}`),
  /** The family of the second colour, by which lists filter. */
  family: familyOf(second.stops),
}

/** A size of which there are several pairs in a colour, after the demo's orders. */
export function wellStockedSize(colour: string): string {
  const pieces = coloured.lots.filter((lot) => lot.colour === colour).flatMap((lot) => Object.entries(lot.pieces))
  const [size] = pieces.toSorted(([, one], [, other]) => other - one)[0] ?? []
  if (size === undefined) throw new Error(`no lots of ${colour}`)
  return size
}
