import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { leadOf, Markdown, plainOf, titleOf } from './markdown.tsx'

const hrefOf = (target: string) => (target === 'b.md' ? '/b' : undefined)
const draw = (text: string) => renderToStaticMarkup(createElement(Markdown, { text, hrefOf }))

it('[U48] headings, paragraphs, lists, bold words and links become elements', () => {
  expect(draw('# A\n\nOne **two**\n[three](b.md).\n\n- x\n- **y**\n\n1. z')).toBe(
    '<h1>A</h1><p>One <strong>two</strong>\n<a href="/b" class="inline-link">three</a>.</p>' +
      '<ul><li>x</li><li><strong>y</strong></li></ul><ol><li>z</li></ol>',
  )
})

it('[U48] whatever else stands in a text is shown and never run', () => {
  expect(draw('<script>alert(1)</script> [x](javascript:alert) ![i](b.md)')).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; x !<a href="/b" class="inline-link">i</a></p>',
  )
})

it('a text gives its own title and lead', () => {
  const text = '# Доставка\n\nНадсилаємо **швидко**,\nдив. [тут](b.md).\n\nДалі.'
  expect([titleOf(text), leadOf(text)]).toEqual(['Доставка', 'Надсилаємо швидко, див. тут.'])
})

it('under a heading of the page the headings of a text are smaller', () => {
  expect(renderToStaticMarkup(createElement(Markdown, { text: '# A\n\n## B\n\n### C', hrefOf, topLevel: 3 }))).toBe(
    '<h3>A</h3><h3>B</h3><h4>C</h4>',
  )
})

it('[S3] a text reads without its marks where there are none', () => {
  expect(plainOf('## Догляд\n\n- **не** прати\n- [сушити](b.md)\n\n1. раз')).toBe('Догляд\n\nне прати\nсушити\n\nраз')
})
