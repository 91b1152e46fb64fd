/** One expectation of the shop or of its back-office. */
export interface Point {
  id: string
  asks: string
  /** A file of tests, and a part of the title of one in it. */
  shownBy: readonly (readonly [file: string, title: string])[]
}

export function point(id: string, asks: string, ...shownBy: Point['shownBy']): Point {
  return { id, asks, shownBy }
}
