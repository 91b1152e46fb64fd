import type { Picture } from '../picture.ts'

/**
 * A phone with three dots a pixel: beyond two the eye sees nothing more and the connection pays. Said before the slot of
 * other phones, as two thirds of it.
 */
export const densePhone = '(max-width: 699px) and (min-resolution: 2.5dppx)'

export type Place = 'first' | 'near'

export interface PhotoProps {
  picture: Picture
  /** The `sizes` of the layout slot it fills. */
  sizes: string
  /** The first picture a visitor sees, or one nearby; others wait until they are near. */
  place?: Place
  /** Beside words that say the same, a picture is silent (A14). */
  isDecor?: boolean
  className?: string
}

/** A photo over its average colour, in the smallest format and width that will do. */
export function Photo({ picture, sizes, place, isDecor, className }: PhotoProps) {
  return (
    <>
      {/* a second photo lies over a first one */}
      {!className && (
        <svg className="photo-tone" aria-hidden="true">
          <rect width="100%" height="100%" fill={picture.colour} />
        </svg>
      )}
      <picture className={className}>
        {picture.sources.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} />
        ))}
        <img
          src={picture.src}
          alt={isDecor ? '' : picture.alt}
          width={picture.width}
          height={picture.height}
          {...(place === 'first' && { fetchPriority: 'high' as const })}
          {...(!place && { loading: 'lazy' as const })}
          decoding="async"
        />
      </picture>
    </>
  )
}
