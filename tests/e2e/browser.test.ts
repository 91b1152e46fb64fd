import { expect, it } from 'vitest'
import { browserTests } from './browser.ts'

const { visit } = browserTests()

it('whatever goes wrong in a browser is seen: the console, a fault, the policy, a missing file', async () => {
  const visitor = await visit()
  await visitor.open('/')
  expect(visitor.problems()).toEqual([])
  await visitor.page.evaluate(async () => {
    console.error('planted in the console')
    setTimeout(() => {
      throw new Error('planted fault')
    })
    document.body.setAttribute('style', 'color: red')
    await fetch('/photos/planted.webp').catch(() => undefined)
    await fetch('https://planted.example/').catch(() => undefined)
  })
  await expect.poll(() => visitor.problems().join('\n')).toMatch(/planted fault/)
  const seen = visitor.problems().join('\n')
  for (const planted of [
    /console: planted in the console/,
    /style/,
    /404 \/photos\/planted\.webp/,
    /planted\.example/,
  ]) {
    expect(seen).toMatch(planted)
  }
  visitor.awaits(/./)
})
