import { expect, it } from 'vitest'
import { latinOf } from './latin.ts'

it.each([
  ['Балетки', 'baletky'],
  ['Щоденник Юлії', 'shchodennyk-yulii'],
  ['Єдиний', 'yedynyi'],
  ['в’язаний плетений ремінь', 'viazanyi-pletenyi-remin'],
  ['Згин', 'zghyn'],
  ['Crème brûlée', 'creme-brulee'],
  ['SHO-0201', 'sho-0201'],
  ['№ 7,5', '7-5'],
  ['🧦', ''],
])('[CAT-1] %s is written %s in addresses', (text, latin) => {
  expect(latinOf(text)).toBe(latin)
})
