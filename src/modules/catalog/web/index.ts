export { Description } from './description.tsx'
export { useShortInfo } from './short-info-api.ts'
export { Swatch } from './swatch.tsx'
