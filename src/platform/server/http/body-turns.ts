/** Some four milliseconds of reading forms with photos, the dearest of bodies. */
const bytesATurn = 128 * 1024

interface Part {
  bytes: number
  go(): void
}

/** First come, first served: a body waits with one part at a time, so that bodies go round. */
const waiting: Part[] = []
let left = bytesATurn
let isTurning = false

/**
 * Waits until a part of a body may be read: all bodies together have so many bytes in one turn of the event loop, so that
 * hundreds at once hold up nobody who asks for a page (AUTH-3). Whoever sends slowly waits for nobody and holds nothing.
 */
export function bodyTurn(bytes: number): Promise<void> | undefined {
  if (waiting.length > 0 || left <= 0) return new Promise((go) => void waiting.push({ bytes, go }))
  take(bytes)
  return undefined
}

function take(bytes: number): void {
  left -= bytes
  if (isTurning) return
  isTurning = true
  setImmediate(turn)
}

function turn(): void {
  isTurning = false
  left = bytesATurn
  while (left > 0) {
    const next = waiting.shift()
    if (!next) return
    take(next.bytes)
    next.go()
  }
}
