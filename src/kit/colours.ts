/** How a swatch mixes its stops: plain, across, down, or along a diagonal (CAT-8). */
export const gradients = ['n', 'h', 'v', 'tlbr', 'bltr'] as const
export type Gradient = (typeof gradients)[number]

export interface Colour {
  name: string
  gradient: Gradient
  /** Hex colours, `#000000`; at least one. */
  stops: string[]
}

export const defaultColour = '#000000'

/** The ends of a swatch's gradient as fractions of its box, the same in both faces. */
export const gradientLine: Record<Gradient, { x1: number; y1: number; x2: number; y2: number }> = {
  n: { x1: 0, y1: 0, x2: 0, y2: 0 },
  h: { x1: 0, y1: 0, x2: 1, y2: 0 },
  v: { x1: 0, y1: 0, x2: 0, y2: 1 },
  tlbr: { x1: 0, y1: 0, x2: 1, y2: 1 },
  bltr: { x1: 0, y1: 1, x2: 1, y2: 0 },
}
