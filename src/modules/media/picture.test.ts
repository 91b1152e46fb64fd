import { expect, it } from 'vitest'
import type { Picture } from '#modules/storefront/picture.ts'
import { pictureSources, type PictureVariant } from './picture.ts'

const variant = (format: 'avif' | 'webp', width: number): PictureVariant => ({
  format,
  width,
  height: width * 1.25,
  file: `${width}${'0'.repeat(64 - String(width).length)}.${format}`,
})
const name = (width: number, format: string) => `/photos/${String(width).padEnd(64, '0')}.${format}`

it('[IMG-4] offers AVIF first, widths ascending, with a WebP of middle width for browsers that choose neither', () => {
  const variants = [
    variant('webp', 1200),
    variant('avif', 800),
    variant('webp', 400),
    variant('webp', 800),
    variant('avif', 400),
  ]
  const picture: Picture = {
    ...pictureSources({ width: 1200, height: 1500, averageColour: '#c0ffee', variants }),
    alt: 'Сумка',
  }
  expect(picture).toEqual({
    alt: 'Сумка',
    width: 1200,
    height: 1500,
    colour: '#c0ffee',
    sources: [
      { type: 'image/avif', srcset: `${name(400, 'avif')} 400w, ${name(800, 'avif')} 800w` },
      {
        type: 'image/webp',
        srcset: `${name(400, 'webp')} 400w, ${name(800, 'webp')} 800w, ${name(1200, 'webp')} 1200w`,
      },
    ],
    src: name(800, 'webp'),
  })
})

it('[IMG-4] leaves out a format that a picture does not have', () => {
  const { sources, src } = pictureSources({
    width: 400,
    height: 500,
    averageColour: '#c0ffee',
    variants: [variant('avif', 400)],
  })
  expect(sources.map(({ type }) => type)).toEqual(['image/avif'])
  expect(src).toBe(name(400, 'avif'))
})
