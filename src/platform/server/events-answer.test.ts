import { expect, it, vi } from 'vitest'
import { answerEvents, EventsAnswer, type EventListener } from './events-answer.ts'
import { openLog } from './log.ts'

/** An answer whose events, and whose session, the test holds. */
function open(isAllowed: () => Promise<boolean>) {
  let listener: EventListener<string> | undefined
  const answer = new EventsAnswer<string>((each) => {
    listener = each
    return () => undefined
  })
  const response = answerEvents(answer, {
    headers: new Headers(),
    log: openLog('silent'),
    isAllowed,
    timing: { togetherMs: 0, beatMs: 60_000 },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return { reader, tell: (event: string) => listener?.tell(event), end: () => listener?.end() }
}

it('[AUTH-2] what is told goes out only while the session stands, and ends the answer when it does not', async () => {
  let isSignedIn = true
  const { reader, tell } = open(async () => isSignedIn)
  expect((await reader?.read())?.value).toBe('retry: 1000\n\n')
  tell('one')
  expect((await reader?.read())?.value).toBe('data: "one"\n\n')
  isSignedIn = false
  tell('two')
  expect(await reader?.read()).toMatchObject({ done: true })
})

it('whoever leaves while something is on its way to them, or before the process ends, breaks nothing', async () => {
  let answerLater: (isAllowed: boolean) => void = () => undefined
  const asked = vi.fn(() => new Promise<boolean>((resolve) => (answerLater = resolve)))
  const { reader, tell, end } = open(asked)
  await reader?.read()
  tell('one')
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await reader?.cancel()
  answerLater(true)
  await Promise.resolve()
  expect(() => end()).not.toThrow()
})
