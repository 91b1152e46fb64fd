import { it } from 'vitest'
import { long } from './long.ts'

export const isDeep = process.env.DEEP === '1'
/** Pictures of the screens are taken as well, in the deep run (scripts/test.mjs). */
export const takesPictures = process.env.PICTURES === '1'

/** A test of the deep run alone: one more way in which a rule holds that some other test shows in every run. */
export const deepIt = long(isDeep ? it : it.skip)
