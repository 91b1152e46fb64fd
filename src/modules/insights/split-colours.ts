/** The pieces of a size in one colour. */
export interface ColourOfSize {
  size: string
  colour: string
  /** In the days of which the pace is. */
  sold: number
  /** Pieces of its newest lot, as it came. */
  bought: number
}

/**
 * So many pieces of a size over its colours, by what each sold lately; where none of them did, by what each was last bought.
 * A size without coloured lots is of the colours of the others; goods that tell none apart are of none (EARN-6).
 */
export function splitByColour(
  { size, quantity }: { size: string; quantity: number },
  ofProduct: readonly ColourOfSize[],
): { colour: string; quantity: number }[] {
  const colours = coloursOf(size, ofProduct)
  if (colours.length === 0) return [{ colour: '', quantity }]
  const weigh = weightIn(colours)
  const all = colours.reduce((sum, colour) => sum + weigh(colour), 0)
  const shares = colours.map((each) => {
    const { colour, bought } = each
    const exact = quantity * weigh(each)
    return { colour, bought, whole: Math.floor(exact / all), rest: exact % all }
  })
  const left = quantity - shares.reduce((sum, { whole }) => sum + whole, 0)
  const largest = new Set(
    shares.toSorted((one, other) => other.rest - one.rest || other.bought - one.bought).slice(0, left),
  )
  return shares
    .map((share) => ({ colour: share.colour, quantity: share.whole + Number(largest.has(share)) }))
    .filter((share) => share.quantity > 0)
}

type Pieces = Pick<ColourOfSize, 'colour' | 'sold' | 'bought'>

function coloursOf(size: string, ofProduct: readonly ColourOfSize[]): Pieces[] {
  const own = ofProduct.filter((each) => each.size === size)
  if (own.length > 0) return own
  return [...Map.groupBy(ofProduct, ({ colour }) => colour)].map(([colour, sizes]) => ({
    colour,
    sold: sizes.reduce((sum, { sold }) => sum + sold, 0),
    bought: sizes.reduce((sum, { bought }) => sum + bought, 0),
  }))
}

/** The weight of a colour: its pieces sold, else bought, where any colour has some; else all weigh the same. */
function weightIn(colours: readonly Pieces[]): (of: Pieces) => number {
  if (colours.some(({ sold }) => sold > 0)) return ({ sold }) => sold
  if (colours.some(({ bought }) => bought > 0)) return ({ bought }) => bought
  return () => 1
}
