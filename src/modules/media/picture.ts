export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** One file made of a picture. */
export interface PictureVariant {
  format: PictureFormat
  width: number
  height: number
  /** `<content hash>.avif`, as `storePictureFile` answered it. */
  file: string
}

/** A picture of the photo store. */
export interface StoredPicture {
  id: string
  /** Where it stands in the store (IMG-2). */
  key: string
  width: number
  height: number
  /** `#rrggbb` */
  averageColour: string
  /** A tiny data URL, or empty. */
  placeholder: string
  variants: PictureVariant[]
}

/** What a page needs to show a picture; the words for it come from whoever shows it. */
export interface PictureSources {
  width: number
  height: number
  colour: string
  /** AVIF first; widths ascending. */
  sources: { type: 'image/avif' | 'image/webp'; srcset: string }[]
  src: string
}

/** The width that browsers without `<source>` get, or the one nearest to it. */
const fallbackWidth = 800

export function pictureSources(
  picture: Pick<StoredPicture, 'width' | 'height' | 'averageColour' | 'variants'>,
): PictureSources {
  const ascending = picture.variants.toSorted((one, other) => one.width - other.width)
  const sources = pictureFormats.flatMap((format) => {
    const files = ascending.filter((variant) => variant.format === format)
    if (files.length === 0) return []
    return [
      {
        type: `image/${format}` as const,
        srcset: files.map(({ file, width }) => `${pictureUrl(file)} ${width}w`).join(', '),
      },
    ]
  })
  const webp = ascending.filter(({ format }) => format === 'webp')
  const nearest = (webp.length > 0 ? webp : ascending).toSorted(
    (one, other) => Math.abs(one.width - fallbackWidth) - Math.abs(other.width - fallbackWidth),
  )[0]
  return {
    width: picture.width,
    height: picture.height,
    colour: picture.averageColour,
    sources,
    src: nearest ? pictureUrl(nearest.file) : '',
  }
}

/** Files are named by their content, so that they may be kept for ever. */
export const pictureFilePattern = /^[0-9a-f]{64}\.(avif|webp)$/

export function pictureUrl(file: string): string {
  return `/photos/${file}`
}
