import { expect, it } from 'vitest'
import { combobox } from './combobox.ts'

it('[U11] who comes back to the field while a question waits for a network that is gone is asked for anew', async () => {
  const within = document.body.appendChild(document.createElement('div'))
  const input = within.appendChild(document.createElement('input'))
  input.id = 'sought'
  const answers: ((found: string | undefined) => void)[] = []
  combobox<string>(input, {
    label: 'found',
    after: input,
    within,
    fewestLetters: 2,
    typed: () => input.value,
    find: () => new Promise((resolve) => answers.push(resolve)),
    draw: (list, found) => {
      const option = document.createElement('a')
      Object.assign(option, { role: 'option', textContent: found })
      list.replaceChildren(option)
    },
    describe: String,
  })
  const shown = () => [...within.querySelectorAll<HTMLElement>('[role=listbox]:not([hidden]) a')]

  input.value = 'bag'
  input.focus()
  await expect.poll(() => answers.length).toBe(1)
  input.blur()
  input.focus()
  answers[0]?.(undefined)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('a bag')
  await expect.poll(() => shown().map(({ textContent }) => textContent)).toEqual(['a bag'])

  // what was answered is not asked again
  input.blur()
  await expect.poll(shown).toEqual([])
  input.focus()
  await expect.poll(() => shown().length).toBe(1)
  expect(answers.length).toBe(2)

  // what was found of other words is not there to be chosen, however quick somebody is
  const press = (key: string) => input.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
  press('Escape')
  input.value = 'belt'
  input.dispatchEvent(new Event('input'))
  press('ArrowDown')
  expect([shown(), input.getAttribute('aria-activedescendant')]).toEqual([[], null])
  await expect.poll(() => answers.length).toBe(3)
  answers[2]?.('a belt')
  await expect.poll(() => shown().map(({ textContent }) => textContent)).toEqual(['a belt'])

  // nor does what was on its way when it was not wanted any more
  input.value = 'boots'
  input.dispatchEvent(new Event('input'))
  await expect.poll(() => answers.length).toBe(4)
  press('Escape')
  answers[3]?.('boots')
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown()).toEqual([])
  press('ArrowDown')
  answers[4]?.('boots')
  await expect.poll(() => shown().map(({ textContent }) => textContent)).toEqual(['boots'])

  // nor does it lie over a page that is come back to
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(shown()).toEqual([])
  within.remove()
})
