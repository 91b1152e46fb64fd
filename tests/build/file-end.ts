import { afterAll } from 'vitest'

const ends: (() => unknown)[] = []

/**
 * Done when the test file ends, the last begun first. Files of a worker share their modules: a hook at the top of a module
 * would only be heard by the first of them.
 */
export function atFileEnd(end: () => unknown): void {
  ends.push(end)
}

/** Called by what vitest runs before each file. */
export function endWithFile(): void {
  afterAll(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  })
}
