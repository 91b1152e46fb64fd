import { expect, it } from 'vitest'
import { languages } from '#kit/language.ts'
import { browserTests } from './browser.ts'
import { errorOf, fieldOf, inputOf, isFine, openUi, paste, patience } from './inputs.ts'

const tests = browserTests()

it('[FORM-1] [S5] a phone is written in groups, checked when it is left with more than four characters', async () => {
  const { page, office, errors } = await openUi(tests)
  const phone = inputOf(office, 'phone')
  expect(await phone.getAttribute('placeholder')).toBe('+380 (00) 000 00 00')
  await phone.pressSequentially('067')
  expect(await phone.inputValue()).toBe('+380 (67')
  await phone.press('Backspace')
  await phone.press('Backspace')
  // `+380` is four characters: a beginning
  await page.keyboard.press('Tab')
  await isFine(office, 'phone')
  await phone.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('6')
  await page.keyboard.press('Tab')
  await errorOf(office, 'phone', errors('incorrectPhoneNumber'))
  await phone.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('71112233')
  expect(await phone.inputValue()).toBe('+380 (67) 111 22 33')
  await isFine(office, 'phone')
  // a digit too many is seen, and told; beyond fifteen there are none (S9)
  await page.keyboard.type('4567890')
  expect(await phone.inputValue()).toBe('+380 (67) 111 22 33456')
  await page.keyboard.press('Tab')
  await errorOf(office, 'phone', errors('incorrectPhoneNumber'))
  // a digit put into the middle stands where it was put
  await phone.fill('+380 (67) 112 23 3')
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(11, 11))
  await page.keyboard.type('1')
  expect(await phone.inputValue()).toBe('+380 (67) 111 22 33')
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(12)
})

it('[FORM-1] [S5] a pasted number is mended, in the place of what stood there', async () => {
  const { page, office } = await openUi(tests)
  const pasted: [string, string][] = [
    ['671112233', '+380 (67) 111 22 33'],
    ['0501112233', '+380 (50) 111 22 33'],
    ['80671112233', '+380 (67) 111 22 33'],
    ['тел. 050 111-22-33', '+380 (50) 111 22 33'],
    ['+44 7911 123456', '+44 791 112 3456'],
  ]
  await inputOf(office, 'phone').focus()
  for (const [text, shown] of pasted) {
    await paste(page, text)
    await expect.poll(() => inputOf(office, 'phone').inputValue(), patience).toBe(shown)
  }
})

it('[FORM-1] [S5] what is in the clipboard comes on focus where the browser lets it be read without asking', async () => {
  const { page, office } = await openUi(tests)
  const phone = inputOf(office, 'phone')
  const leave = () => inputOf(office, 'email').focus()
  /** How often the clipboard was read when the field was entered. */
  const enter = async (state: PermissionState) => {
    await page.evaluate((permission) => {
      document.documentElement.dataset.reads = '0'
      Object.assign(navigator.permissions, { query: () => Promise.resolve({ state: permission }) })
      Object.assign(navigator.clipboard, {
        readText() {
          document.documentElement.dataset.reads = '1'
          return Promise.resolve('067 111 22 33')
        },
      })
    }, state)
    await phone.focus()
    // once all that was promised by then has come
    return page.evaluate(
      () => new Promise((resolve) => setTimeout(() => resolve(document.documentElement.dataset.reads))),
    )
  }
  expect(await enter('prompt')).toBe('0')
  await leave()
  expect(await enter('denied')).toBe('0')
  expect(await phone.inputValue()).toBe('')
  await leave()
  expect(await enter('granted')).toBe('1')
  await expect.poll(() => phone.inputValue(), patience).toBe('+380 (67) 111 22 33')
  // a number that stands there is never replaced
  await phone.fill('+380 (50')
  await leave()
  expect(await enter('granted')).toBe('0')
  expect(await phone.inputValue()).toBe('+380 (50')
})

it.each(languages)('[S2] [FORM-1] a country is found and chosen by keyboard alone (%s)', async (language) => {
  const { page, office, words } = await openUi(tests, { language })
  const field = fieldOf(office, 'phone')
  const button = field.getByRole('button').first()
  expect(await button.getAttribute('aria-label')).toContain(language === 'uk' ? 'Україна, +380' : 'Ukraine, +380')
  await button.focus()
  await page.keyboard.press('Enter')
  const search = page.getByRole('combobox', { name: words('countrySearch') })
  await search.waitFor()
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(true)
  const options = page.getByRole('option')
  expect(await options.first().innerText()).toContain('+380')
  expect(await options.allInnerTexts()).not.toContainEqual(expect.stringMatching(/росія|russia|\+7\b/i))

  await page.keyboard.type(language === 'uk' ? 'велика' : 'united k')
  await expect.poll(() => options.count(), patience).toBe(1)
  await page.keyboard.press('Enter')
  await search.waitFor({ state: 'detached' })
  const phone = inputOf(office, 'phone')
  await expect.poll(() => phone.inputValue(), patience).toBe('+44')
  expect(await phone.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.type('7911123456')
  expect(await phone.inputValue()).toBe('+44 791 112 3456')
  await page.keyboard.press('Tab')
  await isFine(office, 'phone')

  // Escape leaves it as it was, on the button
  await button.click()
  await search.waitFor()
  await page.keyboard.type('щщщ')
  await page.getByText(words('countryNothing')).waitFor()
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await phone.inputValue()).toBe('+44 791 112 3456')
})

it('[S2] a country is chosen by mouse or by arrows, keeps the digits, and a press elsewhere closes the list', async () => {
  const { page, office, t } = await openUi(tests)
  const field = fieldOf(office, 'ukrainian')
  const button = field.getByRole('button').first()
  await button.click()
  await page.getByRole('option', { name: /Словаччина/ }).click()
  expect(await inputOf(office, 'ukrainian').inputValue()).toBe('+421 67 111 22 33')
  await button.click()
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('4')
  await page.keyboard.press('ArrowDown')
  const active = await page.getByRole('combobox').getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
  await page.getByRole('heading', { name: t('title') }).click()
  await page.getByRole('combobox').waitFor({ state: 'detached' })
  expect(await inputOf(office, 'ukrainian').inputValue()).toBe('+421 67 111 22 33')
  // one that cannot be changed has no list
  expect(await fieldOf(office, 'kept').getByRole('button').isDisabled()).toBe(true)
})
