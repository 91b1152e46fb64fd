import { expect, it } from 'vitest'
import { cropSize, croppedName } from './crop-picture.ts'

it('[B14] a crop keeps the pixels it has, up to what pages can use', () => {
  expect(cropSize({ x: 10, y: 0, width: 800, height: 1000 })).toEqual({ width: 800, height: 1000 })
  expect(cropSize({ x: 0, y: 0, width: 4800, height: 6000 })).toEqual({ width: 2400, height: 3000 })
  expect(cropSize({ x: 0, y: 0, width: 0.4, height: 0.5 })).toEqual({ width: 1, height: 1 })
})

it('[B14] a crop is a JPEG whatever it was, only a PNG stays one', () => {
  expect(croppedName('Чоботи 1.webp', 'image/jpeg')).toBe('Чоботи 1.jpg')
  expect(croppedName('boots', 'image/png')).toBe('boots.png')
})
