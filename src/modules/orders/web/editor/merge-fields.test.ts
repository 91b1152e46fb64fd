import { expect, it } from 'vitest'
import { mergeOf } from '#platform/web/merge.ts'
import { buildLine, buildOfficeOrder } from '../../../../../tests/build/office-order.ts'
import { orderTexts } from '../../order/texts.ts'
import { valuesOf } from '../order-form-values.ts'
import { changeToTell, mergeFieldsOf } from './merge-fields.ts'
import { editorTexts } from './texts.ts'

it('[B21] a merge shows both people’s versions of an order in words, field by field, its lines as one', () => {
  const base = buildOfficeOrder({ lines: [buildLine({ size: '37' })] })
  const newer = buildOfficeOrder({ ...base, carrier: 'meest', note: 'від Олени', lines: [buildLine({ size: '38' })] })
  const [line] = valuesOf(base, 'uk').lines
  const mine = { ...valuesOf(base, 'uk'), note: 'моє', discount: '50', lines: [{ ...line!, quantity: '2' }] }
  const fields = mergeFieldsOf(
    mine,
    { base, newer },
    { t: orderTexts('uk'), editorText: editorTexts('uk'), language: 'uk' },
  )
  const { conflicts, mine: onlyMine, theirs } = mergeOf(fields)
  expect(conflicts).toEqual([
    { id: 'note', label: 'Коментар покупця', base: '', mine: 'моє', theirs: 'від Олени' },
    {
      id: 'lines',
      label: 'Товари',
      base: 'BA-101 37 × 1, 1000 ₴',
      mine: 'BA-101 37 × 2, 1000 ₴',
      theirs: 'BA-101 38 × 1, 1000 ₴',
    },
  ])
  expect(onlyMine.map(({ id, mine: words }) => [id, words])).toEqual([['discount', '50']])
  expect(theirs.map(({ id, theirs: words }) => [id, words])).toEqual([['carrier', 'Meest']])
})

it('[B21] a conflict names who changed what both changed, else who changed the form, else who came last', () => {
  const entry = (who: string, ...fields: string[]) => ({
    at: new Date('2026-11-20T12:00:00Z'),
    who,
    kind: 'edited',
    changes: fields.map((field) => ({ field, from: '', to: 'x' })),
  })
  const history = [entry('Олена', 'tags'), entry('Ірина', 'email'), entry('Соломія', 'note', 'email'), entry('Марта')]
  const base = buildOfficeOrder()
  const newer = buildOfficeOrder({ note: 'чуже', email: 'a@example.com' })
  const told = (mine: object, theirs = newer) =>
    changeToTell(history, { ...valuesOf(base, 'uk'), ...mine }, { base, newer: theirs, language: 'uk' })?.who
  expect(told({ note: 'моє' })).toBe('Соломія')
  expect(told({ firstName: 'Ганна' })).toBe('Ірина')
  expect(told({ note: 'моє' }, base)).toBe('Олена')
})
