import { defaultColour, hexColour, readHex, type Colour, type Gradient } from '#kit/colours.ts'

/** The fields that draw a colour. */
export type Shades = Pick<Colour, 'gradient' | 'stops'>

/** More stops than this a swatch of a few pixels cannot show; the server takes no more. */
export const mostStops = 8

/** One stop more, like the last one; a plain colour begins to run across. */
export function addStop<C extends Shades>(colour: C): C {
  if (colour.stops.length >= mostStops) return colour
  const stops = [...colour.stops, colour.stops.at(-1) ?? defaultColour]
  return { ...colour, stops, gradient: colour.gradient === 'n' ? 'h' : colour.gradient }
}

/** A colour keeps at least one stop; with one it is plain. */
export function removeStop<C extends Shades>(colour: C, index: number): C {
  if (colour.stops.length === 1) return colour
  const stops = colour.stops.toSpliced(index, 1)
  return { ...colour, stops, gradient: stops.length === 1 ? 'n' : colour.gradient }
}

export function turn<C extends Shades>(colour: C, gradient: Gradient): C {
  return { ...colour, gradient }
}

/** How the colour is drawn while a stop is half typed. */
export function shownStops({ stops }: Pick<Shades, 'stops'>): string[] {
  return stops.map((stop) => hexColour(readHex(stop)) ?? defaultColour)
}
