import { problemOf, type PhotoProblem } from './photo-problem.ts'

/** One file on its way. */
export interface Upload {
  state: 'waiting' | 'sending' | 'making' | 'failed'
  /** From 0 to 100, while it is sent and the browser can tell. */
  percent?: number
  problem?: PhotoProblem
}

/** A photo after its upload. */
export interface MadePhoto {
  key: string
  src: string
  /** As it came, in pixels. */
  width: number
  /** Pages show its first frame alone. */
  wasMoving: boolean
}

export interface QueueOptions {
  send(
    file: File,
    pathname: string,
    options: { signal: AbortSignal; onPercent(percent: number): void },
  ): Promise<string>
  /** Waits until the server has made pictures of the photo. */
  follow(key: string, signal: AbortSignal): Promise<MadePhoto>
  onSent(id: string, key: string): void
  onMade(id: string, photo: MadePhoto): void
  onFailed(id: string, problem: PhotoProblem): void
}

interface Job {
  file: File
  pathname: string
  upload: Upload
  controller: AbortController
  /** Once it is sent: another try need not send it again. */
  key?: string
}

/** More at once only make each of them slower. */
const mostAtOnce = 3

/** Sends files, a few at a time; one that fails holds nothing up. */
export function openQueue({ send, follow, onSent, onMade, onFailed }: QueueOptions) {
  const jobs = new Map<string, Job>()
  const listeners = new Set<() => void>()
  let running = 0
  let uploads: ReadonlyMap<string, Upload> = new Map()

  function publish(): void {
    uploads = new Map([...jobs].map(([id, { upload }]) => [id, upload]))
    for (const listener of listeners) listener()
  }

  function show(job: Job, upload: Upload): void {
    job.upload = upload
    publish()
  }

  function startNext(): void {
    for (const [id, job] of jobs) {
      if (running >= mostAtOnce) return
      if (job.upload.state === 'waiting') void run(id, job)
    }
  }

  async function run(id: string, job: Job): Promise<void> {
    const { signal } = job.controller
    running += 1
    try {
      if (job.key === undefined) {
        show(job, { state: 'sending' })
        const onPercent = (percent: number) => show(job, { state: 'sending', percent })
        job.key = await send(job.file, job.pathname, { signal, onPercent })
        onSent(id, job.key)
        signal.throwIfAborted()
      }
      show(job, { state: 'making' })
      const photo = await follow(job.key, signal)
      signal.throwIfAborted()
      jobs.delete(id)
      onMade(id, photo)
    } catch (fault) {
      if (!signal.aborted) {
        const problem = problemOf(fault)
        job.upload = { state: 'failed', problem }
        onFailed(id, problem)
      }
    } finally {
      running -= 1
      publish()
      startNext()
    }
  }

  function cancel(id: string): void {
    const job = jobs.get(id)
    if (!job) return
    jobs.delete(id)
    job.controller.abort()
    publish()
  }

  return {
    /** A file for a photo; one under way for the same photo is given up. */
    add(id: string, file: File, pathname: string): void {
      cancel(id)
      jobs.set(id, { file, pathname, upload: { state: 'waiting' }, controller: new AbortController() })
      publish()
      startNext()
    },
    cancel,
    retry(id: string): void {
      const job = jobs.get(id)
      if (job?.upload.state !== 'failed') return
      job.upload = { state: 'waiting' }
      publish()
      startNext()
    },
    close(): void {
      for (const id of jobs.keys()) cancel(id)
    },
    uploads: () => uploads,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
