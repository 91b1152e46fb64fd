import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '#kit/language.ts'
import { platformTexts } from '#platform/texts.ts'
import { deepIt } from '../../../../tests/components/deep.ts'
import { elementOf, errorOf, fieldOf, inputOf, isFine, paste, valueOf } from '../../../../tests/components/inputs.ts'
import { show } from '../../../../tests/components/show.tsx'
import { CheckedSamples, PhoneSamples } from '../ui-page/samples.tsx'
import { inputTexts } from './texts.ts'

const errors = platformTexts('uk')

it('[FORM-1] [S5] a phone is written in groups, checked when it is left with more than four characters', async () => {
  await show(<PhoneSamples />)
  const phone = elementOf('phone')
  expect(phone.placeholder).toBe('+380 (00) 000 00 00')
  phone.focus()
  await userEvent.keyboard('067')
  expect(phone.value).toBe('+380 (67')
  await userEvent.keyboard('{Backspace}{Backspace}')
  // `+380` is four characters: a beginning
  await userEvent.tab()
  await isFine('phone')
  phone.focus()
  await userEvent.keyboard('{End}6{Tab}')
  await errorOf('phone', errors('incorrectPhoneNumber'))
  phone.focus()
  await userEvent.keyboard('{End}71112233')
  expect(phone.value).toBe('+380 (67) 111 22 33')
  await isFine('phone')
  // a digit too many is seen, and told; beyond fifteen there are none (S9)
  await userEvent.keyboard('4567890')
  expect(phone.value).toBe('+380 (67) 111 22 33456')
  await userEvent.tab()
  await errorOf('phone', errors('incorrectPhoneNumber'))
  // a digit put into the middle stands where it was put
  await inputOf('phone').fill('+380 (67) 112 23 3')
  phone.setSelectionRange(11, 11)
  await userEvent.keyboard('1')
  expect(phone.value).toBe('+380 (67) 111 22 33')
  expect(phone.selectionStart).toBe(12)
})

it.each([
  ['671112233', '+380 (67) 111 22 33'],
  ['0501112233', '+380 (50) 111 22 33'],
  ['80671112233', '+380 (67) 111 22 33'],
  ['тел. 050 111-22-33', '+380 (50) 111 22 33'],
  ['00380671112233', '+380 (67) 111 22 33'],
  ['+44 7911 123456', '+44 791 112 3456'],
])('[FORM-1] [S5] the pasted %s is mended, in the place of what stood there', async (text, shown) => {
  await show(<PhoneSamples />)
  await inputOf('phone').fill('+380 (63) 999 88 77')
  paste(text)
  await expect.poll(() => valueOf('phone')).toBe(shown)
})

it('[FORM-1] [S5] the text of the clipboard comes on focus where the browser lets it be read without asking', async () => {
  await show(
    <>
      <PhoneSamples />
      <CheckedSamples />
    </>,
  )
  const leave = () => elementOf('email').focus()
  let reads = 0
  Object.assign(navigator.clipboard, {
    readText() {
      reads += 1
      return Promise.resolve('067 111 22 33')
    },
  })
  /** How often the clipboard was read when the field was entered. */
  const enter = async (state: PermissionState) => {
    reads = 0
    Object.assign(navigator.permissions, { query: () => Promise.resolve({ state }) })
    elementOf('phone').focus()
    // once all that was promised by then has come
    await new Promise((resolve) => setTimeout(resolve))
    return reads
  }
  expect(await enter('prompt')).toBe(0)
  leave()
  expect(await enter('denied')).toBe(0)
  expect(valueOf('phone')).toBe('')
  leave()
  expect(await enter('granted')).toBe(1)
  await expect.poll(() => valueOf('phone')).toBe('+380 (67) 111 22 33')
  // typed at once, another number takes its place
  await userEvent.keyboard('0501112233')
  await expect.poll(() => valueOf('phone')).toBe('+380 (50) 111 22 33')
  // a number that stands there is never replaced
  await inputOf('phone').fill('+380 (50')
  leave()
  expect(await enter('granted')).toBe(0)
  expect(valueOf('phone')).toBe('+380 (50')
})

deepIt.each(languages)('[S2] [FORM-1] a country is found and chosen by keyboard alone (%s)', async (language) => {
  await show(<PhoneSamples />, language)
  const words = inputTexts(language)
  const button = fieldOf('phone').getByRole('button').first().element() as HTMLButtonElement
  expect(button.ariaLabel).toContain(language === 'uk' ? 'Україна, +380' : 'Ukraine, +380')
  button.focus()
  await userEvent.keyboard('{Enter}')
  const search = page.getByRole('combobox', { name: words('countrySearch') })
  await expect.element(search).toHaveFocus()
  const options = page.getByRole('option')
  const said = options.elements().map(({ textContent }) => textContent)
  expect(said[0]).toContain('+380')
  expect(said).not.toContainEqual(expect.stringMatching(/росія|russia|\+7\b/i))

  await userEvent.keyboard(language === 'uk' ? 'велика' : 'united k')
  await expect.poll(() => options.elements().length).toBe(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(search).not.toBeInTheDocument()
  const phone = elementOf('phone')
  await expect.poll(() => phone.value).toBe('+44')
  expect(document.activeElement).toBe(phone)
  await userEvent.keyboard('{End}7911123456')
  expect(phone.value).toBe('+44 791 112 3456')
  await userEvent.tab()
  await isFine('phone')

  // Escape leaves it as it was, on the button
  button.click()
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('щщщ')
  await expect.element(page.getByText(words('countryNothing'))).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  expect(document.activeElement).toBe(button)
  expect(phone.value).toBe('+44 791 112 3456')
})

it('[S2] a country is chosen by mouse or by arrows, keeps the digits, and a press elsewhere closes the list', async () => {
  await show(
    <>
      <h1>Elsewhere</h1>
      <PhoneSamples />
    </>,
  )
  const open = () => fieldOf('ukrainian').getByRole('button').first().click()
  await open()
  await page.getByRole('option', { name: /Словаччина/ }).click()
  // grouped once the list is closed
  await expect.poll(() => valueOf('ukrainian')).toBe('+421 67 111 22 33')
  await open()
  const search = page.getByRole('combobox')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('4{ArrowDown}')
  const active = search.element().getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.ariaSelected).toBe('true')
  await page.getByRole('heading', { name: 'Elsewhere' }).click()
  await expect.element(search).not.toBeInTheDocument()
  expect(valueOf('ukrainian')).toBe('+421 67 111 22 33')
  // one that cannot be changed has no list
  await expect.element(fieldOf('kept').getByRole('button').first()).toBeDisabled()
})
