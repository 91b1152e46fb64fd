import { expect, it } from 'vitest'
import { nextPage } from './next-page.ts'

const origin = 'https://shop.example.ua'

it.each([
  ['?next=%2Fuk%2Fprofile', '', '/uk/profile'],
  ['?next=%2Fuk%2Fprofile', `${origin}/uk/bags`, '/uk/profile'],
  ['', `${origin}/uk/bags?size=36#top`, '/uk/bags?size=36#top'],
  ['', `${origin}/uk/login?step=code`, undefined],
  ['', `${origin}/language/uk?to=%2Flogin`, undefined],
  ['', 'https://elsewhere.example/uk/bags', undefined],
  ['?next=%2F%2Felsewhere.example', '', undefined],
  ['?next=%2F%5Celsewhere.example', '', undefined],
  ['?next=%2F..%2F%2Felsewhere.example%2Fx', '', undefined],
  ['?next=%2Fbags%2F..%2F%2Felsewhere.example', '', undefined],
  ['', `${origin}//elsewhere.example/x`, undefined],
  ['?next=https%3A%2F%2Felsewhere.example', '', undefined],
  ['?next=javascript%3Aalert(1)', 'about:blank', undefined],
])('[S2] after signing in at %s, coming from %s, one goes to %s', (search, referrer, path) => {
  expect(nextPage({ origin, search }, referrer)).toBe(path)
})
