import type { Measure } from '#modules/catalog/measures.ts'
import type { TypeLink } from '../page-data.ts'

/** The table of measures says which of them a type has. */
type MeasureKey = 'measure.bags.width'

/** How a measurement of goods of that type is called. */
export function measureKey({ slug }: TypeLink, measure: Measure): MeasureKey {
  return `measure.${slug}.${measure}` as MeasureKey
}
