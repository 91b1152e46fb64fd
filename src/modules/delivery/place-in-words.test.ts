import { expect, it } from 'vitest'
import { placeInWords } from './place-in-words.ts'

it.each([
  ['Львів, відділення № 26 (вул. Зелена, 109)', { city: 'Львів', number: '26', isLocker: false }],
  ['м. Київ, поштомат №5012', { city: 'Київ', number: '5012', isLocker: true }],
  [
    'Івано-Франківськ, Відділення №6 (до 30 кг): вул. Незалежності, 87',
    { city: 'Івано-Франківськ', number: '6', isLocker: false },
  ],
  ['Миколаїв (Миколаївська обл.), Відділення №4: вул. Соборна, 12', { city: 'Миколаїв', number: '4', isLocker: false }],
  ['Kyiv, branch 12', { city: 'Kyiv', number: '12', isLocker: false }],
  ['Харьков, отделение 6', { city: 'Харьков', number: '6', isLocker: false }],
  [
    'Камʼянець-Подільський, Поштомат "Нова Пошта" №6507: вул. Соборна, 27',
    { city: 'Камʼянець-Подільський', number: '6507', isLocker: true },
  ],
  ['36011, Полтава, вул. Європейська, 18, кв. 5', undefined],
  ['Полтава, вул. Європейська, 18', undefined],
  ['відділення № 4', undefined],
  ['', undefined],
])('[DEL-6] %s', (address, expected) => {
  expect(placeInWords(address)).toEqual(expected)
})
