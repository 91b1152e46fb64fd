import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | undefined

/** What unpacks pictures. It comes with the first of them: a shop that gets none does not hold it in memory. */
export function openUnpacking(): Promise<typeof sharp> {
  return (loaded ??= load())
}

async function load(): Promise<typeof sharp> {
  const { default: made } = await import('sharp')
  // two cores serve a shop: a picture takes one of them at most
  made.concurrency(1)
  made.cache(false)
  return made
}
