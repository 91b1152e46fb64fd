import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { languages } from '#kit/language.ts'
import { browserTests, shows } from './browser.ts'
import { errorOf, fieldOf, inputOf, isFine, openUi, paste, patience } from './inputs.ts'
import { findViolations, looks, sidewaysScroll } from './looking.ts'

const tests = browserTests()

it.each(languages)(
  '[FORM-1] [S5] an e-mail is checked when it is left, in words of the page (%s)',
  async (language) => {
    const { page, office, errors } = await openUi(tests, { language })
    const email = inputOf(office, 'email')
    await email.pressSequentially('olena@')
    await isFine(office, 'email')
    await page.keyboard.press('Tab')
    await errorOf(office, 'email', errors('incorrectEmail'))
    expect(await email.getAttribute('aria-describedby')).toBe(
      await fieldOf(office, 'email').locator('.field-error').getAttribute('id'),
    )
    // it is told as soon as it is right, not when it is left again
    await email.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('example.ua')
    await isFine(office, 'email')
  },
)

it('[FORM-1] an empty field is no mistake of its own, and the cross empties a full one and stays in it', async () => {
  const { page, office, words, t } = await openUi(tests)
  const email = inputOf(office, 'email')
  await email.focus()
  await page.keyboard.press('Tab')
  await isFine(office, 'email')
  expect(await office.getByRole('button', { name: words('clear', { label: t('email') }) }).count()).toBe(0)
  await email.fill('olena')
  await office.getByRole('button', { name: words('clear', { label: t('email') }) }).click()
  expect(await email.inputValue()).toBe('')
  expect(await email.evaluate((input) => input === document.activeElement)).toBe(true)
  await isFine(office, 'email')
  // what cannot be changed cannot be emptied
  expect(await fieldOf(office, 'readOnly').getByRole('button').count()).toBe(0)
})

it('[FORM-1] [U42] a code is checked when it is left, and at once beyond three characters; only digits stay', async () => {
  const { page, office, errors } = await openUi(tests)
  const code = inputOf(office, 'code')
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await code.getAttribute('inputmode')).toBe('numeric')
  await code.pressSequentially('0a1-2')
  expect(await code.inputValue()).toBe('012')
  await isFine(office, 'code')
  await page.keyboard.press('Tab')
  await errorOf(office, 'code', errors('incorrectCode'))
  await code.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('3')
  await isFine(office, 'code')
  // the fifth digit is told without leaving
  await page.keyboard.type('4')
  await errorOf(office, 'code', errors('incorrectCode'))
  await code.fill('')
  await paste(page, 'Код: 04 71')
  expect(await code.inputValue()).toBe('0471')
  await isFine(office, 'code')
})

it.each(languages)('[U43] [FORM-1] a new password shows its strength while it is typed (%s)', async (language) => {
  const { page, office, words, errors } = await openUi(tests, { language })
  const field = fieldOf(office, 'newPassword')
  const meter = field.getByRole('meter', { name: words('strength') })
  expect(await meter.count()).toBe(0)
  await inputOf(office, 'newPassword').focus()
  const steps: [string, number][] = [
    ['aaaaaaa', 10],
    ['a', 25],
    ['7', 50],
    ['Ї', 75],
    ['₴', 100],
  ]
  for (const [typed, strength] of steps) {
    await page.keyboard.type(typed)
    expect(await meter.evaluate((bar: HTMLMeterElement) => bar.value)).toBe(strength)
    await shows(field.getByRole('status').first(), words(`strength.${strength}` as 'strength.10'))
  }
  expect(await inputOf(office, 'newPassword').getAttribute('autocomplete')).toBe('new-password')
  await inputOf(office, 'newPassword').fill('коротко')
  await page.keyboard.press('Tab')
  await errorOf(office, 'newPassword', errors('min8Characters'))
})

it('[U43] a password is shown and hidden by its button, pasted, and confirmed by a second one', async () => {
  const { page, office, words } = await openUi(tests)
  const password = inputOf(office, 'newPassword')
  await password.focus()
  await paste(page, 'Писанка-2026')
  expect(await password.inputValue()).toBe('Писанка-2026')
  expect(await password.getAttribute('type')).toBe('password')
  const field = fieldOf(office, 'newPassword')
  await field.getByRole('button', { name: words('showPassword') }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.keyboard.press('Space')
  expect(await password.getAttribute('type')).toBe('password')

  const repeated = fieldOf(office, 'repeatPassword').locator('[data-state]')
  expect(await repeated.getAttribute('data-state')).toBe('none')
  await inputOf(office, 'repeatPassword').fill('Писанка-202')
  await shows(repeated, words('confirm.fail'))
  await inputOf(office, 'repeatPassword').fill('Писанка-2026')
  await shows(repeated, words('confirm.ok'))
  // a password of the sign-in has neither bar nor words
  await inputOf(office, 'password').fill('Писанка-2026')
  expect(await fieldOf(office, 'password').getByRole('meter').count()).toBe(0)
})

it('[FORM-1] [S5] a colour takes hex characters only, and shows what it is', async () => {
  const { page, office, errors } = await openUi(tests)
  const colour = inputOf(office, 'colour')
  await colour.fill('')
  await colour.pressSequentially('#зg4a-19')
  expect(await colour.inputValue()).toBe('4a19')
  await page.keyboard.press('Tab')
  await errorOf(office, 'colour', errors('incorrectColour'))
  await colour.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('42ff')
  expect(await colour.inputValue()).toBe('4a1942')
  await isFine(office, 'colour')
  const palette = fieldOf(office, 'colour').locator('input[type=color]')
  expect(await palette.inputValue()).toBe('#4a1942')
  await palette.fill('#f0b03f')
  expect(await colour.inputValue()).toBe('f0b03f')
  await colour.fill('fa3')
  await page.keyboard.press('Tab')
  expect(await colour.inputValue()).toBe('ffaa33')
})

it.each(languages)(
  '[FORM-1] an explanation is shown by keyboard, mouse and touch, and hidden by Escape (%s)',
  async (language) => {
    const { page, office, words, t } = await openUi(tests, { language })
    const field = fieldOf(office, 'explained')
    const sign = field.getByRole('button', { name: words('info', { label: t('withInfo') }) })
    const tip = field.getByRole('tooltip', { includeHidden: true })
    // the field is described by it even while nobody sees it
    expect(await inputOf(office, 'explained').getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'))
    expect(await tip.isVisible()).toBe(false)
    await sign.focus()
    expect(await tip.isVisible()).toBe(true)
    expect(await tip.innerText()).toBe(t('infoText'))
    await page.keyboard.press('Escape')
    expect(await tip.isVisible()).toBe(false)
    await sign.hover()
    await expect.poll(() => tip.isVisible(), patience).toBe(true)
    // the pointer may go onto the text
    await tip.hover()
    // not over the rail, which opens there
    await page.mouse.move(700, 2)
    await expect.poll(() => tip.isVisible(), patience).toBe(false)
    await sign.click()
    await expect.poll(() => tip.isVisible(), patience).toBe(true)
  },
)

it('[FORM-1] an error is looked up by its key, words of one’s own stand as they are, marks are told in words', async () => {
  const { office, t, words, errors } = await openUi(tests)
  await errorOf(office, 'wrong', errors('required'))
  await errorOf(office, 'wrongWords', t('ownError'))
  await shows(fieldOf(office, 'confirmed').locator('[data-state=ok]'), words('confirm.ok'))
  await shows(fieldOf(office, 'refused').locator('[data-state=fail]'), words('confirm.fail'))
  expect(await inputOf(office, 'required').getAttribute('required')).not.toBeNull()
  expect(await inputOf(office, 'readOnly').getAttribute('readonly')).not.toBeNull()
  const quantity = inputOf(office, 'quantity')
  expect([await quantity.getAttribute('min'), await quantity.getAttribute('max')]).toEqual(['1', '99'])
  await quantity.fill('100')
  await quantity.blur()
  await errorOf(office, 'quantity', errors('outOfRange'))
})

it('[FORM-1] [A5] inputs are 34 px high in the back-office and 48 px on the storefront, where fingers reach 44 px', async () => {
  const { office, shop } = await openUi(tests, { width: 390 })
  const heights = (face: Locator) =>
    face
      .locator('input[name]')
      .evaluateAll((inputs) => inputs.map((input) => input.parentElement?.getBoundingClientRect().height))
  expect(new Set(await heights(office))).toEqual(new Set([34]))
  expect(new Set(await heights(shop))).toEqual(new Set([48]))
  const small = (face: Locator, least: number) =>
    face.getByRole('button').evaluateAll(
      (buttons, wanted) =>
        buttons.flatMap((button) => {
          // what is pressed around the sign of an explanation counts
          const { x, y, width, height } = button.getBoundingClientRect()
          const reach = getComputedStyle(button, '::after')
          const more = reach.content === 'none' ? 0 : -Number.parseFloat(reach.top)
          const isLarge = width + 2 * more >= wanted && height + 2 * more >= wanted
          return isLarge ? [] : [`${button.ariaLabel} at ${x},${y}: ${width} × ${height}`]
        }),
      least,
    )
  expect(await small(office, 24)).toEqual([])
  expect(await small(shop, 44)).toEqual([])
})

it.each(languages)(
  '[FORM-1] [B23] a floating button opens and closes its buttons, 45 px each (%s)',
  async (language) => {
    const { page, t } = await openUi(tests, { language })
    for (const corner of ['left-bottom', 'right-bottom', 'left-top'] as const) {
      const main = page.getByRole('button', { name: `${t('add')}, ${t(`corner.${corner}`)}` })
      const whole = page.locator(`[data-position=${corner}]`)
      const extra = whole.getByRole('button', { name: t('addOrder') })
      expect(await main.getAttribute('aria-expanded')).toBe('false')
      expect(await extra.isVisible()).toBe(false)
      await main.focus()
      await page.keyboard.press('Enter')
      expect(await main.getAttribute('aria-expanded')).toBe('true')
      const widths = await whole
        .getByRole('button')
        .evaluateAll((buttons) => buttons.slice(1).map((button) => button.getBoundingClientRect().width))
      expect(widths).toEqual([45, 45, 45])
      // towards the middle, in the order of the list
      const [from, first, second] = await whole
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().x))
      const isLeft = corner.startsWith('left')
      expect(
        [from ?? 0, first ?? 0, second ?? 0].toSorted((one, other) => (isLeft ? one - other : other - one)),
      ).toEqual([from, first, second])
      await page.keyboard.press('Escape')
      expect(await main.getAttribute('aria-expanded')).toBe('false')
      expect(await main.evaluate((button) => button === document.activeElement)).toBe(true)
      await main.click()
      await extra.click()
      await shows(page.locator('output'), t('pressed', { name: t('addOrder') }))
      expect(await main.getAttribute('aria-expanded')).toBe('false')
      await main.click()
      await page.getByRole('heading', { name: t('floating') }).click()
      expect(await main.getAttribute('aria-expanded')).toBe('false')
    }
    // one without further buttons does its thing
    await page.getByRole('button', { name: `${t('add')}, ${t('corner.right-top')}` }).click()
    await shows(page.locator('output'), t('pressed', { name: t('add') }))
  },
)

it.each(looks)(
  '[A1] [A11] the inputs are whole in $language at $width px, $theme: wrong, strong, and with what lies over them',
  async (look) => {
    const { visitor, page, office, words, t } = await openUi(tests, look)
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    await inputOf(office, 'email').fill('olena@')
    await inputOf(office, 'newPassword').fill('Довгий пароль 7')
    await inputOf(office, 'repeatPassword').fill('Довгий пароль 7')
    await fieldOf(office, 'explained')
      .getByRole('button', { name: words('info', { label: t('withInfo') }) })
      .focus()
    expect(await findViolations(visitor)).toEqual([])
    await page.locator('[data-position=left-top]').getByRole('button').first().click()
    await fieldOf(office, 'phone').getByRole('button').first().click()
    await page.getByRole('combobox').waitFor()
    expect(await findViolations(visitor)).toEqual([])
    expect(await sidewaysScroll(visitor)).toBe(0)
  },
)
