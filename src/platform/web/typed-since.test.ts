import { expect, it } from 'vitest'
import { typedSince } from './typed-since.ts'

interface Form {
  note?: string
  isOn?: boolean
  lines?: string[]
}

it('[FORM-4] values typed while an answer was awaited stand apart from the sent ones', () => {
  const sent: Form = { note: 'Call', isOn: true, lines: ['HT-1'] }
  expect(typedSince<Form>(structuredClone(sent), sent)).toEqual({})
  expect(typedSince<Form>({ ...sent, note: 'Call at six', lines: ['HT-1', 'HT-2'] }, sent)).toEqual({
    note: 'Call at six',
    lines: ['HT-1', 'HT-2'],
  })
  expect(typedSince<Form>({ isOn: false }, { note: 'Call' })).toEqual({ isOn: false })
})
