import { expect, it } from 'vitest'
import { isOwnPath } from './own-path.ts'

it('knows the paths of this shop', () => {
  const own = ['/', '/uk/bags?sort=new', '/uk/bags?back=//shop', '/products/a%2Fb', '/пошук?q=сумка#top', '/a..b/.c']
  expect(own.filter((path) => !isOwnPath(path))).toEqual([])
})

it('takes no path that a browser would resolve to another host', () => {
  const foreign = [
    '',
    'bags',
    'https://evil.example/',
    '//evil.example/x',
    '/..//evil.example/x',
    '/.//evil.example/x',
    '/uk/%2e%2E//evil.example/x',
    '/bags/..',
    '/%2e',
    '/uk//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    `/${'a'.repeat(2000)}`,
  ]
  expect(foreign.filter(isOwnPath)).toEqual([])
})
