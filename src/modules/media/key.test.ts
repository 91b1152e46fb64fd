import { expect, it } from 'vitest'
import { isPictureKey } from './key.ts'

it.each([
  'products/Bag/B-101/front.jpg',
  'products/Shoes/S-7/38/збоку ліворуч.webp',
  'products/HairHoops/H 12/обруч’1.png',
  `products/Hat/H1/${'a'.repeat(950 - 'products/Hat/H1/'.length)}`,
])('[IMG-2] the key "%s" is a place in the photo store', (key) => {
  expect(isPictureKey(key)).toBe(true)
})

it.each([
  '',
  'products/',
  'products/Bag',
  'products/Bag/B-101',
  'products/Bag/B-101/',
  'products/Bag//front.jpg',
  '/products/Bag/B-101/front.jpg',
  'other/Bag/B-101/front.jpg',
  'Products/Bag/B-101/front.jpg',
  'products/../secrets/B-101/front.jpg',
  'products/Bag/../../../etc/passwd',
  'products/Bag/..\\..\\secret/front.jpg',
  'products/Bag/%2e%2e/%2e%2e/secret',
  'products/Bag/B-101/100%.jpg',
  'products/Bag/./front.jpg',
  'products/Bag/ /front.jpg',
  'products/Bag/B-101/front..jpg',
  'products/Bag/B-101\\front.jpg',
  'products/Bag/B-101/fr\u0000ont.jpg',
  'products/Bag/B-101/fr\nont.jpg',
  'products/Bag/B-101/\u202egpj.front.exe',
  'products/Bag/B-101/\u200bfront.jpg',
  'products/Bag/B-101/\ud800.jpg',
  'products/Сумка/B-101/front.jpg',
  'products/Bag Shoes/B-101/front.jpg',
  'https://evil.example/products/Bag/B-101/front.jpg',
  `products/Hat/H1/${'a'.repeat(951 - 'products/Hat/H1/'.length)}`,
])('[IMG-2] the key %j is refused', (key) => {
  expect(isPictureKey(key)).toBe(false)
})
