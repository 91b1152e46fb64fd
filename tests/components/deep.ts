import { inject, it } from 'vitest'
import { long } from '../long.ts'

/** `deepIt` of tests/deep.ts, where a test runs in the browser. */
export const deepIt = long(inject('isDeep') ? it : it.skip)
