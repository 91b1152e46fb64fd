import { expect, it } from 'vitest'
import { goodsListTexts } from './texts.ts'

it('[FORM-4] one product is named by its code, 21 are counted', () => {
  const t = goodsListTexts('uk')
  expect(t('delete.title', { count: 1, codes: 'SHO-1' })).toBe('Видалити товар SHO-1?')
  expect(t('delete.title', { count: 21, codes: 'SHO-1, …' })).toBe('Видалити 21 товар?')
  expect(t('delete.done', { count: 21, codes: 'SHO-1, …' })).toBe('Видалено 21 товар')
  expect(t('delete.goes', { count: 21 })).toContain('їхні')
  expect(t('delete.hide', { count: 21 })).toBe('Приховати 21 товар')
})
