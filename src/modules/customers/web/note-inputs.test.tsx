import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { overlaid } from '#platform/field-lists.ts'
import { LanguageProvider } from '#platform/web/language.tsx'
import { customer } from '../customer.fields.ts'
import { noteNames } from '../customer.ts'
import { NoteInputs } from './note-inputs.tsx'

it('[ORD-11] the page of a customer has an input for each thing that staff note', () => {
  const page = renderToStaticMarkup(
    <LanguageProvider start="uk">
      <NoteInputs notes={overlaid(customer.fields, {})} onType={() => undefined} />
    </LanguageProvider>,
  )
  const inputs = [...page.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/g)].map(([, name = '']) => name)
  expect(inputs.toSorted()).toEqual([...noteNames].toSorted())
})
