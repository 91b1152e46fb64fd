/** How a swatch mixes its stops: plain, across, down, or along a diagonal (CAT-8). */
export const gradients = ['n', 'h', 'v', 'tlbr', 'bltr'] as const
export type Gradient = (typeof gradients)[number]

export interface Colour {
  /** In Ukrainian; unique within a product, whose lots refer to the colour by it. */
  name: string
  /** Empty where there is none; the Ukrainian one stands in for it (LOC-5). */
  nameEn: string
  gradient: Gradient
  /** Hex colours, `#000000`; at least one. */
  stops: string[]
}

export const defaultColour = '#000000'

/** The hex characters of a typed or pasted text, six at most (S5). */
export function readHex(typed: string): string {
  return typed
    .replace(/[^0-9a-f]/gi, '')
    .slice(0, 6)
    .toLowerCase()
}

/** `#4a1942` of six hex characters, or of three as CSS shortens them; undefined of any other number. */
export function hexColour(hex: string): string | undefined {
  if (hex.length === 3) return `#${hex.replace(/./g, '$&$&')}`
  return hex.length === 6 ? `#${hex}` : undefined
}

/** The ends of a swatch's gradient as fractions of its box, the same in both faces. */
export const gradientLine: Record<Gradient, { x1: number; y1: number; x2: number; y2: number }> = {
  n: { x1: 0, y1: 0, x2: 0, y2: 0 },
  h: { x1: 0, y1: 0, x2: 1, y2: 0 },
  v: { x1: 0, y1: 0, x2: 0, y2: 1 },
  tlbr: { x1: 0, y1: 0, x2: 1, y2: 1 },
  bltr: { x1: 0, y1: 1, x2: 1, y2: 0 },
}
