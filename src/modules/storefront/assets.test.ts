import { expect, it } from 'vitest'
import { assetsOf } from './assets.ts'

it('gives the styles and fonts of what an entry imports, in the order of import, each once', () => {
  const manifest = {
    '_shared.js': { file: 'shared-1.js', css: ['shared-1.css'], assets: ['onest-1.woff2', 'egg-1.svg'] },
    'src/a.ts': { file: 'a-1.js', css: ['a-1.css'], imports: ['_shared.js'] },
    'src/b.ts': { file: 'b-1.js', imports: ['_shared.js'] },
  }
  expect(assetsOf(manifest, ['src/a.ts', 'src/b.ts'])).toEqual({
    css: ['/assets/shared-1.css', '/assets/a-1.css'],
    scripts: ['/assets/a-1.js', '/assets/b-1.js'],
    modules: ['/assets/shared-1.js'],
    preloads: [{ href: '/assets/onest-1.woff2', as: 'font', type: 'font/woff2' }],
  })
  expect(assetsOf(manifest, ['src/none.ts']).scripts).toEqual([])
})
