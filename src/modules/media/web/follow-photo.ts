import { PhotoFault } from './photo-problem.ts'
import type { PhotosApi } from './photos-api.ts'
import type { MadePhoto } from './upload-queue.ts'

/** Usually it takes one to three seconds; a job that waits longer is worth a word. */
const mostTries = 90

/** Asks every second until pictures are made of a photo, or could not be. */
export async function followPhoto(
  key: string,
  api: Pick<PhotosApi, 'find'>,
  signal: AbortSignal,
  pause: () => Promise<void> = second,
): Promise<MadePhoto> {
  for (let tried = 0; tried < mostTries; tried++) {
    signal.throwIfAborted()
    const { state, src, width, wasMoving, error } = await api.find(key, signal)
    if (state === 'ready') return { key, src, width, wasMoving }
    if (state === 'failed') throw new PhotoFault({ kind: 'unmade', words: error ?? '' })
    await pause()
  }
  throw new PhotoFault({ kind: 'slow' })
}

function second(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000))
}
