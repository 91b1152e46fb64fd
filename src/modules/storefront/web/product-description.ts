import { plainOf } from '#platform/web/markdown.tsx'
import type { ProductData } from '../page-data.ts'
import { spanOfSizes } from '#kit/size-name.ts'
import type { PageContext } from './page-context.tsx'

/** Search engines cut what is longer. */
const longest = 160
/** So much of a first sentence stands alone. */
const shortestSentence = 40

/**
 * A product's description for search engines and chats: the beginning of its text, or its material; its price, the sizes
 * in stock, the delivery (S3).
 */
export function productDescription(data: ProductData, { t, money, size: sizeName }: PageContext): string {
  const there = data.sizes
    .filter(({ size, available }) => size !== '' && available > 0)
    .map(({ size }) => sizeName(size))
  const price = data.isPriceFrom ? t('card.from', { price: money(data.price) }) : money(data.price)
  const offer = [
    data.isComing ? t('product.metaComing') : price,
    ...(there.length > 0 ? [t('product.metaSizes', { sizes: spanOfSizes(there) })] : []),
    t('product.metaDelivery'),
  ].join(', ')
  const described = plainOf(data.description).replace(/\s+/g, ' ').trim()
  const words = described || [data.name, data.details.madeOf].filter(Boolean).join(', ')
  return `${shortened(words, longest - offer.length - 2)} ${offer.charAt(0).toUpperCase()}${offer.slice(1)}.`
}

/** A whole sentence where one is long enough, else whole words. */
function shortened(words: string, most: number): string {
  if (words.length <= most) return /[.!?…]$/.test(words) ? words : `${words}.`
  const cut = words.slice(0, most)
  const end = Math.max(...['. ', '! ', '? '].map((mark) => cut.lastIndexOf(mark)))
  if (end >= shortestSentence) return cut.slice(0, end + 1)
  return `${words.slice(0, most - 1).replace(/[\s,;:–—-]+\S*$/, '')}…`
}
