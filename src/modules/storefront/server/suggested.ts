import type { Card } from '../page-data.ts'
import type { Suggested } from '../suggestions.contract.ts'

const pictureWidth = 400

/** A product in a line under the search field (U11). */
export function suggestedOf({ picture, ...card }: Card): Suggested {
  const { code, name, price, compareAtPrice, isPriceFrom, isSoldOut, isComing, shownColour: colour } = card
  return { code, name, price, compareAtPrice, isPriceFrom, isSoldOut, isComing, src: smallest(picture), colour }
}

/** The smallest width of the picture that is enough for a line. */
function smallest(picture: Card['picture']): string {
  const files = (picture?.sources.find(({ type }) => type === 'image/webp') ?? picture?.sources[0])?.srcset.split(', ')
  const small = files?.find((each) => Number(/ (\d+)w$/.exec(each)?.[1]) >= pictureWidth) ?? files?.[0]
  return small?.split(' ')[0] ?? ''
}
