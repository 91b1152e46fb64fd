import { expect, it } from 'vitest'
import type { TextPageId } from '#modules/storefront/page-data.ts'
import { buildShell } from '../../../tests/build/pages.ts'
import { dressOf } from '../../../tests/build/dress.ts'
import { render } from '../render.tsx'

function makersOn(page: TextPageId, makers: { woman: string; man: string }): { faces: number; html: string } {
  const html = render(page, null, buildShell('uk', { makers }), dressOf(page))
  return { faces: html.split('<figure>').length - 1, html }
}

it('[U48] the page about the shop shows a maker for each of the owner’s captions, in the part about makers, and none without', () => {
  const { faces, html } = makersOn('about', { woman: 'Ганна з Полтави шиє сумки', man: '' })
  expect(faces).toBe(1)
  const part = /<h2[^>]*>Хто робить ці речі<\/h2>(.*?)<h2/s.exec(html)?.[1]
  expect(part).toContain('<figcaption>Ганна з Полтави шиє сумки</figcaption>')
  expect(makersOn('about', { woman: 'Ганна', man: 'Остап' }).faces).toBe(2)
  expect(makersOn('about', { woman: '', man: '' }).faces).toBe(0)
})

it('[U48] no other page of texts has them', () => {
  expect(makersOn('contacts', { woman: 'Ганна', man: 'Остап' }).faces).toBe(0)
})
