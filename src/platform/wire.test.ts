import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { exactText, filledText, text } from './wire.ts'

it('[ORD-4] a letter of two signs is kept as the one that it looks like, and an apostrophe as it was typed', () => {
  const typed = "Їжа й мʼята, п’ять, п'ять, в`юн"
  expect(z.parse(text(), typed.normalize('NFD'))).toBe(typed)
})

it('the key of a thing stays as it is, sign by sign', () => {
  const key = 'products/Bag/Й-1/фото.webp'.normalize('NFD')
  expect(z.parse(exactText(950), key)).toBe(key)
  expect(z.safeParse(exactText(950), ' ').success).toBe(false)
})

it('text that must say something says nothing by signs that nobody sees', () => {
  for (const nothing of ['', ' \u00a0', '\u200b', '\u2060\ufeff \u200f'])
    expect(z.safeParse(filledText(), nothing).success).toBe(false)
  expect(z.parse(filledText(), ' а\u200b')).toBe(' а')
})
