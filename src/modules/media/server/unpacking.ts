import type sharp from 'sharp'

type Unpack = typeof sharp

let loaded: Promise<Unpack> | undefined
let lastTurn: Promise<unknown> = Promise.resolve()
let lastLook: Promise<unknown> = Promise.resolve()

/**
 * Unpacks a picture, whoever sent it and whatever for: one at a time in this process, in the order they came. So all of them
 * together take no more memory, and no more of the processor, than one. The work itself must not wait for another turn.
 */
export function unpackInTurn<Made>(work: (unpack: Unpack) => Promise<Made>): Promise<Made> {
  const turn = lastTurn.then(async () => {
    const unpack = await open()
    // the chunks that uploads have left behind go first: some milliseconds for tens of megabytes
    globalThis.gc?.({ type: 'minor', execution: 'sync' })
    return work(unpack)
  })
  // the next one begins whatever became of this one
  lastTurn = turn.catch(() => {})
  return turn
}

/** Reads the header of a picture: its own turn, since it takes milliseconds where unpacking takes seconds. */
export function lookInTurn<Seen>(look: (unpack: Unpack) => Promise<Seen>): Promise<Seen> {
  const turn = lastLook.then(async () => look(await open()))
  lastLook = turn.catch(() => {})
  return turn
}

/** Loads the unpacker with the first picture: a shop that gets none does not hold it in memory. */
function open(): Promise<Unpack> {
  return (loaded ??= load())
}

async function load(): Promise<Unpack> {
  const { default: made } = await import('sharp')
  // two cores serve a shop: a picture takes one of them at most
  made.concurrency(1)
  made.cache(false)
  return made
}
