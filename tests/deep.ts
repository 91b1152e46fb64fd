import { it } from 'vitest'
import { long } from './long.ts'

export const isDeep = process.env.DEEP === '1'
/** Pictures of the screens are taken as well, in the deep run (scripts/test.mjs). */
export const takesPictures = process.env.PICTURES === '1'

/** How long a test may wait for the end of long work, in ms: a busy machine is late, and the test's own time ends it. */
export const patienceMs = isDeep ? 900_000 : 120_000

/** A test of the deep run alone: one more way in which a rule holds that some other test shows in every run. */
export const deepIt = long(isDeep ? it : it.skip)
