import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Input } from '#platform/web/inputs/input.tsx'
import { LanguageProvider } from '#platform/web/language.tsx'
import { improveForms } from './forms.ts'

improveForms()

function Contact() {
  const [email, setEmail] = useState('')
  return (
    <form>
      <Input type="email" name="email" label="Пошта" value={email} onChange={setEmail} />
      <button>Далі</button>
    </form>
  )
}

it('[U38] in a form of an island a mistake stands until it is right, and the form stays', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.dataset['island'] = ''
  const faults = vi.fn()
  addEventListener('error', faults)
  const root = createRoot(place)
  root.render(
    <LanguageProvider>
      <Contact />
    </LanguageProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    removeEventListener('error', faults)
    place.remove()
  })
  const field = page.getByLabelText('Пошта')
  await userEvent.type(field, 'olena@')
  await userEvent.tab()
  const said = () => place.querySelector('.field-error')?.textContent ?? ''
  await expect.poll(said).not.toBe('')
  await userEvent.type(field, 'e')
  await expect.element(field).toHaveValue('olena@e')
  await expect.poll(said).not.toBe('')
  await userEvent.type(field, 'xample.com')
  await expect.poll(said).toBe('')
  await expect.element(field).toHaveValue('olena@example.com')
  expect(faults).not.toHaveBeenCalled()
})
