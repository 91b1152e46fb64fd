export { Description } from './description.tsx'
export { Swatch } from './swatch.tsx'
