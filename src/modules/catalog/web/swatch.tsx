import { useId } from 'react'
import { gradientLine, type Colour } from '#kit/colours.ts'

const egg = 'M6.5.5c3 0 6 4.8 6 8.6 0 3.9-2.6 6.4-6 6.4s-6-2.5-6-6.4C.5 5.3 3.5.5 6.5.5Z'

/** A colour as a dyed egg (CAT-8); its stops are attributes, since the page allows no inline style. */
export function Swatch({ colour }: { colour: Pick<Colour, 'gradient' | 'stops'> }) {
  const id = useId()
  const isPlain = colour.gradient === 'n' || colour.stops.length < 2
  const last = colour.stops.length - 1
  return (
    <svg className="swatch" viewBox="0 0 13 16" aria-hidden="true">
      {!isPlain && (
        <linearGradient id={id} {...gradientLine[colour.gradient]}>
          {colour.stops.map((stop, index) => (
            <stop key={`${stop}${index}`} offset={index / last} stopColor={stop} />
          ))}
        </linearGradient>
      )}
      <path d={egg} fill={isPlain ? colour.stops[0] : `url(#${id})`} />
    </svg>
  )
}
