import { expect, it } from 'vitest'
import { emphasisedParts } from './front.ts'

const shown = (text: string) => emphasisedParts(text).map((part) => (part.isEmphasised ? `<${part.text}>` : part.text))

it.each([
  ['Речі, що тримають *тепло* рук', ['Речі, що тримають ', '<тепло>', ' рук']],
  ['*Тепло*', ['<Тепло>']],
  ['Тепло', ['Тепло']],
  ['5 * 5 рук', ['5 * 5 рук']],
  ['**', ['**']],
  ['', []],
])('words between asterisks are emphasised: %s', (text, parts) => expect(shown(text)).toEqual(parts))
