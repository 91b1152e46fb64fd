const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Formats that photos come in (IMG-4), by what they are called in a media type. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export type PhotoType = (typeof photoTypes)[number]

/** Widths that pages choose from; a narrower original adds its own. */
export const pictureWidths = [400, 800, 1600] as const
/** A page shows pictures as wide as this where the screen has room; a narrower photo is blurred there. */
export const wishedWidth = Math.max(...pictureWidths)

/** The states of an uploaded photo: a job makes the pictures that pages show (IMG-4). */
export const pictureStates = ['waiting', 'ready', 'failed'] as const
export type PictureState = (typeof pictureStates)[number]

/** How the store says in its clients' English that of a file no pictures can be made. */
export const pictureRefusals = {
  tooManyPixels: 'the picture has too many pixels',
  incorrectPicture: 'of a picture that cannot be read',
  movingAvif: 'of a moving AVIF',
} as const

/** One file made of a picture. */
export interface PictureVariant {
  format: PictureFormat
  width: number
  height: number
  /** `<64 hexadecimal digits>.avif`: a name that is given to one content only. */
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

/** The facts that a page needs to show a picture; whoever shows it brings the words for it. */
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
  { width: wanted = fallbackWidth } = {},
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
    (one, other) => Math.abs(one.width - wanted) - Math.abs(other.width - wanted),
  )[0]
  return {
    width: picture.width,
    height: picture.height,
    colour: picture.averageColour,
    sources,
    src: nearest ? pictureUrl(nearest.file) : '',
  }
}

/** A name is given to one content only, so that a file may be kept for ever. */
export const pictureFilePattern = /^[0-9a-f]{64}\.(avif|webp)$/

/** How a link to a page looks in a chat: wide, whatever the shape of its photo. */
export const shareSize = { width: 1200, height: 630 }

/** The file behind `shareUrl`: made of the picture whose digits it has. */
export const sharedFilePattern = /^([0-9a-f]{64})\.jpeg$/

/** The address of a shown picture where links are shared; undefined for one that is no photo of ours. */
export function shareUrl(src: string): string | undefined {
  const [, digits] = /^\/photos\/([0-9a-f]{64})\.(?:avif|webp)$/.exec(src) ?? []
  return digits && pictureUrl(`${digits}.jpeg`)
}

export function pictureUrl(file: string): string {
  return `/photos/${file}`
}
