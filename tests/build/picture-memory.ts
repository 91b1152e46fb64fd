import { readFileSync } from 'node:fs'
import { inspectPicture } from '#modules/media/server/inspect-picture.ts'
import { makeVariants } from '#modules/media/server/make-variants.ts'

/** A process of its own that takes one photo as the shop does, and prints what has become of it and what it cost. */
const [path = ''] = process.argv.slice(2)
const before = process.resourceUsage().maxRSS
const outsideBefore = process.memoryUsage().external
const inspected = await inspectPicture({ path, head: readFileSync(path).subarray(0, 64) })
const made = typeof inspected === 'string' ? inspected : await makeVariants(path)
process.stdout.write(
  JSON.stringify({
    // kilobytes
    megabytes: Math.round((process.resourceUsage().maxRSS - before) / 1024),
    megabytesLeft: Math.round((process.memoryUsage().external - outsideBefore) / 1024 ** 2),
    outcome: typeof made === 'string' ? made : `${made.width}×${made.height}`,
  }),
)
