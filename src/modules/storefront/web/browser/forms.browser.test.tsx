import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { improveForms } from './forms.ts'

improveForms()

it('[U39] a form is sent once, and once more to whoever stopped it and presses again after a while', () => {
  const html = '<form method="post" action="/uk/ask" data-sending="Надсилаємо…"><button>Надіслати</button></form>'
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  let sent = 0
  const stop = (event: Event) => {
    if (!event.defaultPrevented) sent++
    event.preventDefault()
  }
  document.addEventListener('submit', stop)
  onTestFinished(() => {
    clock.mockRestore()
    document.removeEventListener('submit', stop)
    document.body.replaceChildren()
  })
  const button = document.querySelector('button') as HTMLButtonElement
  for (const [now, times] of [
    [1000, 1],
    [1001, 1],
    [10_900, 1],
    [11_000, 2],
    [11_001, 2],
  ] as const) {
    clock.mockReturnValue(now)
    button.click()
    expect([now, sent, button.textContent]).toEqual([now, times, 'Надсилаємо…'])
  }
  window.dispatchEvent(new Event('pageshow'))
  expect([button.textContent, button.ariaDisabled]).toEqual(['Надіслати', null])
})

it('[U38] an error stands until somebody types or chooses there, whatever kind of field it is', async () => {
  const html = `
    <div class="errors"><ul>
      <li><a href="#rating">rating</a></li><li><a href="#text">text</a></li><li><a href="#size">size</a></li>
    </ul></div>
    <form>
      <fieldset class="choices"><input type="radio" id="rating" name="rating" value="1" />
        <input type="radio" name="rating" value="2" aria-label="two" /><p id="rating-error">x</p></fieldset>
      <textarea id="text" aria-invalid="true"></textarea><p id="text-error">x</p>
      <select id="size" aria-invalid="true"><option>36</option><option>37</option></select><p id="size-error">x</p>
    </form>`
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  const said = () =>
    [...document.querySelectorAll('.errors a, [id$=-error]')].map((each) => each.id || each.textContent)
  const field = (id: string) => document.getElementById(id) as HTMLElement
  await userEvent.click(document.querySelector('[aria-label=two]') as HTMLElement)
  expect(said()).toEqual(['text', 'size', 'text-error', 'size-error'])
  await userEvent.type(field('text'), 'a')
  expect(said()).toEqual(['size', 'size-error'])
  await userEvent.selectOptions(field('size'), '37')
  expect([said(), document.querySelector('[aria-invalid], .errors')]).toEqual([[], null])
  document.body.replaceChildren()
})

it('[U39] who comes back to a page finds open what they had typed into, and closed what they had not', () => {
  const html = `
    <details id="asked"><textarea></textarea></details>
    <details id="quiet"><input type="hidden" name="code" value="1" /><input value="Олена" /></details>
    <details id="looked" open><input /></details>`
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  const open = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id)
  const [question, code] = document.querySelectorAll<HTMLInputElement>('textarea, [type=hidden]')
  // the browser gives them back before it says that the page is shown; a script may have changed what nobody types
  if (question) question.value = 'Чи мʼяка шкіра?'
  if (code) code.value = '2'
  window.dispatchEvent(new Event('pageshow'))
  expect(open()).toEqual(['asked', 'looked'])
  document.body.replaceChildren()
})
