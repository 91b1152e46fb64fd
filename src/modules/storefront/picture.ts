export interface Picture {
  alt: string
  width: number
  height: number
  /** Average colour, shown until the picture is there. */
  colour: string
  /** `srcset` values; AVIF first. */
  sources: { type: 'image/avif' | 'image/webp'; srcset: string }[]
  /** For browsers that know neither `source`. */
  src: string
}
