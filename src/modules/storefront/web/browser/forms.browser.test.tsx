import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { improveForms } from './forms.ts'

it('[U38] what is wrong is said until somebody types or chooses there, whatever kind of field it is', async () => {
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
  improveForms()
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
