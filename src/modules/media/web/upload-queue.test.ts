import { expect, it } from 'vitest'
import { ApiError } from '#platform/web/api.ts'
import { PhotoFault } from './photo-problem.ts'
import { openQueue, type MadePhoto } from './upload-queue.ts'

/** A store whose answers the test gives, one by one. */
function store() {
  const sending = new Map<string, PromiseWithResolvers<string> & { signal: AbortSignal; onPercent(of: number): void }>()
  const following = new Map<string, PromiseWithResolvers<MadePhoto>>()
  const made: string[] = []
  const failed: string[] = []
  const sent: string[] = []
  const queue = openQueue({
    send(_file, pathname, options) {
      const work = { ...Promise.withResolvers<string>(), ...options }
      options.signal.addEventListener('abort', () => work.reject(options.signal.reason as Error))
      sending.set(pathname, work)
      return work.promise
    },
    follow(key) {
      const work = Promise.withResolvers<MadePhoto>()
      following.set(key, work)
      return work.promise
    },
    onSent: (_id, key) => void sent.push(key),
    onMade: (id) => void made.push(id),
    onFailed: (id, { kind }) => void failed.push(`${id} ${kind}`),
  })
  const add = (...ids: string[]) => ids.forEach((id) => queue.add(id, new File(['x'], `${id}.jpg`), id))
  const states = () => Object.fromEntries([...queue.uploads()].map(([id, { state }]) => [id, state]))
  return { queue, add, states, sending, following, made, failed, sent }
}

/** Until all that is settled was heard of. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

it('[B14] three are sent at once, and one that fails holds up none of the rest', async () => {
  const { add, states, sending, following, made, failed } = store()
  add('a', 'b', 'c', 'd')
  expect(states()).toEqual({ a: 'sending', b: 'sending', c: 'sending', d: 'waiting' })
  sending.get('b')?.reject(new PhotoFault({ kind: 'notPicture' }))
  await settled()
  expect(states()).toEqual({ a: 'sending', b: 'failed', c: 'sending', d: 'sending' })
  expect(failed).toEqual(['b notPicture'])
  sending.get('d')?.resolve('key d')
  await settled()
  expect(states()).toMatchObject({ d: 'making' })
  following.get('key d')?.resolve({ key: 'key d', src: '/d', width: 1600, wasMoving: false })
  await settled()
  expect(made).toEqual(['d'])
  expect(states()).toEqual({ a: 'sending', b: 'failed', c: 'sending' })
})

it('[B14] each shows its progress; a cancelled one is given up, gone at once, and its place is taken', async () => {
  const { queue, add, states, sending, made, failed } = store()
  add('a', 'b', 'c', 'd')
  sending.get('a')?.onPercent(40)
  expect(queue.uploads().get('a')).toEqual({ state: 'sending', percent: 40 })
  queue.cancel('a')
  expect(sending.get('a')?.signal.aborted).toBe(true)
  // an upload cancelled on its way changes nothing
  sending.get('a')?.onPercent(90)
  await settled()
  expect(states()).toEqual({ b: 'sending', c: 'sending', d: 'sending' })
  expect([made, failed]).toEqual([[], []])
})

it('[B14] another try sends again what did not arrive, and only asks after what did', async () => {
  const { queue, add, states, sending, following, made, failed, sent } = store()
  add('a')
  sending.get('a')?.reject(new ApiError(0, 'offline'))
  await settled()
  expect(failed).toEqual(['a offline'])
  sending.clear()
  queue.retry('a')
  expect(sending.has('a')).toBe(true)
  sending.get('a')?.resolve('key a')
  await settled()
  following.get('key a')?.reject(new ApiError(0, 'offline'))
  await settled()
  expect(states()).toEqual({ a: 'failed' })
  sending.clear()
  queue.retry('a')
  await settled()
  expect(sending.size).toBe(0)
  following.get('key a')?.resolve({ key: 'key a', src: '/a', width: 1600, wasMoving: false })
  await settled()
  expect([made, sent]).toEqual([['a'], ['key a']])
})

it('[B14] a second file for the same photo takes the place of the first, whatever that one still says', async () => {
  const { queue, add, states, sending, made } = store()
  add('a')
  const old = sending.get('a')
  queue.add('a', new File(['y'], 'cropped.jpg'), 'cropped')
  old?.resolve('old key')
  await settled()
  expect(states()).toEqual({ a: 'sending' })
  expect(made).toEqual([])
  queue.close()
  expect(states()).toEqual({})
})
