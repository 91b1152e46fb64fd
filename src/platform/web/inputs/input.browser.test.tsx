import { expect, inject, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '#kit/language.ts'
import { platformTexts } from '#platform/texts.ts'
import {
  elementOf,
  errorOf,
  errorShown,
  fieldOf,
  inputOf,
  isFine,
  paste,
  valueOf,
} from '../../../../tests/components/inputs.ts'
import { deepIt } from '../../../../tests/components/deep.ts'
import { findViolations, sidewaysScroll } from '../../../../tests/components/axe.ts'
import { looksWhen } from '../../../../tests/looks.ts'
import { show } from '../../../../tests/components/show.tsx'
import { UiPage } from '../ui-page/crm-ui-page.tsx'
import { CheckedSamples, ColourSamples, PasswordSamples, PlainSamples, StateSamples } from '../ui-page/samples.tsx'
import { uiTexts } from '../ui-page/texts.ts'
import { inputTexts } from './texts.ts'

const errors = platformTexts('uk')
const words = inputTexts('uk')
const t = uiTexts('uk')

it.each(languages)(
  '[FORM-1] [S5] an e-mail is checked when it is left, in words of the page (%s)',
  async (language) => {
    await show(<CheckedSamples />, language)
    await inputOf('email').click()
    await userEvent.keyboard('olena@@')
    await userEvent.keyboard('{Backspace}')
    await isFine('email')
    await userEvent.tab()
    await errorOf('email', platformTexts(language)('incorrectEmail'))
    expect(elementOf('email').getAttribute('aria-describedby')).toBe(errorShown('email')?.id)
    // it is told as soon as it is right, not when it is left again
    elementOf('email').focus()
    await userEvent.keyboard('{End}example.ua')
    await isFine('email')
  },
)

it('[FORM-1] an empty field is no mistake of its own, and the cross empties a full one and stays in it', async () => {
  await show(
    <>
      <CheckedSamples />
      <StateSamples />
    </>,
  )
  const cross = page.getByRole('button', { name: words('clear', { label: t('email') }) })
  elementOf('email').focus()
  await userEvent.tab()
  await isFine('email')
  expect(cross.query()).toBeNull()
  await inputOf('email').fill('olena')
  await cross.click()
  expect(valueOf('email')).toBe('')
  expect(document.activeElement).toBe(elementOf('email'))
  await isFine('email')
  // what cannot be changed cannot be emptied
  expect(fieldOf('readOnly').getByRole('button').elements()).toEqual([])
})

it('[FORM-1] [U42] a code is checked when it is left, and at once beyond three characters; only digits stay', async () => {
  await show(<CheckedSamples />)
  const code = elementOf('code')
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric'])
  code.focus()
  await userEvent.keyboard('0a1-2')
  expect(code.value).toBe('012')
  await isFine('code')
  await userEvent.tab()
  await errorOf('code', errors('incorrectCode'))
  code.focus()
  await userEvent.keyboard('{End}3')
  await isFine('code')
  // the fifth digit is told without leaving
  await userEvent.keyboard('4')
  await errorOf('code', errors('incorrectCode'))
  await inputOf('code').fill('')
  paste('Код: 04 71')
  await expect.poll(() => code.value).toBe('0471')
  await isFine('code')
})

deepIt.each(languages)('[U43] [FORM-1] a new password shows its strength while it is typed (%s)', async (language) => {
  await show(<PasswordSamples />, language)
  const said = inputTexts(language)
  const meter = page.getByRole('meter', { name: said('strength') })
  expect(meter.query()).toBeNull()
  elementOf('newPassword').focus()
  const steps = [
    ['aaaaaaa', 10],
    ['a', 25],
    ['7', 50],
    ['Ї', 75],
    ['₴', 100],
  ] as const
  for (const [typed, strength] of steps) {
    await userEvent.keyboard(typed)
    await expect.poll(() => (meter.query() as HTMLMeterElement | null)?.value).toBe(strength)
    await expect
      .element(fieldOf('newPassword').getByRole('status').first())
      .toHaveTextContent(said(`strength.${strength}`))
  }
  expect(elementOf('newPassword').autocomplete).toBe('new-password')
  await inputOf('newPassword').fill('коротко')
  await userEvent.tab()
  await errorOf('newPassword', platformTexts(language)('min8Characters'))
})

it('[U43] a password is shown and hidden by its button, pasted, and confirmed by a second one', async () => {
  await show(<PasswordSamples />)
  const password = elementOf('newPassword')
  password.focus()
  paste('Писанка-2026')
  await expect.poll(() => password.value).toBe('Писанка-2026')
  expect(password.type).toBe('password')
  await fieldOf('newPassword')
    .getByRole('button', { name: words('showPassword') })
    .click()
  expect(password.type).toBe('text')
  await userEvent.keyboard(' ')
  expect(password.type).toBe('password')

  const repeated = () => fieldOf('repeatPassword').element().querySelector<HTMLElement>('[data-state]')
  expect(repeated()?.dataset.state).toBe('none')
  await inputOf('repeatPassword').fill('Писанка-202')
  await expect.poll(() => repeated()?.textContent).toBe(words('confirm.fail'))
  await inputOf('repeatPassword').fill('Писанка-2026')
  await expect.poll(() => repeated()?.textContent).toBe(words('confirm.ok'))
  // a password of the sign-in has neither bar nor words
  await inputOf('password').fill('Писанка-2026')
  expect(fieldOf('password').getByRole('meter').query()).toBeNull()
})

it('[FORM-1] [S5] a colour takes hex characters only, and shows what it is', async () => {
  await show(<ColourSamples />)
  const colour = elementOf('colour')
  await inputOf('colour').fill('')
  await userEvent.keyboard('#зg4a-19')
  expect(colour.value).toBe('4a19')
  await userEvent.tab()
  await errorOf('colour', errors('incorrectColour'))
  colour.focus()
  await userEvent.keyboard('{End}42ff')
  expect(colour.value).toBe('4a1942')
  await isFine('colour')
  const palette = fieldOf('colour').element().querySelector<HTMLInputElement>('input[type=color]')
  expect(palette?.value).toBe('#4a1942')
  await page.elementLocator(palette as HTMLInputElement).fill('#f0b03f')
  expect(colour.value).toBe('f0b03f')
  await inputOf('colour').fill('fa3')
  await userEvent.tab()
  await expect.poll(() => colour.value).toBe('ffaa33')
})

deepIt.each(languages)(
  '[FORM-1] an explanation is shown by keyboard, mouse and touch, and hidden by Escape (%s)',
  async (language) => {
    await show(
      <>
        <h1 style={{ marginBlockEnd: 200 }}>Elsewhere</h1>
        <StateSamples />
      </>,
      language,
    )
    const said = uiTexts(language)
    const sign = page.getByRole('button', { name: inputTexts(language)('info', { label: said('withInfo') }) })
    const tip = fieldOf('explained').element().querySelector<HTMLElement>('[role=tooltip]') as HTMLElement
    // the field is described by it even while nobody sees it
    expect(elementOf('explained').getAttribute('aria-describedby')).toBe(tip.id)
    await expect.element(tip).not.toBeVisible()
    ;(sign.element() as HTMLElement).focus()
    await expect.element(tip).toBeVisible()
    expect(tip.textContent).toBe(said('infoText'))
    await userEvent.keyboard('{Escape}')
    await expect.element(tip).not.toBeVisible()
    await sign.hover()
    await expect.element(tip).toBeVisible()
    // the pointer may go onto the text
    await userEvent.hover(tip)
    await expect.element(tip).toBeVisible()
    await page.getByRole('heading', { name: 'Elsewhere' }).hover()
    await expect.element(tip).not.toBeVisible()
    await sign.click()
    await expect.element(tip).toBeVisible()
    // a press beside it hides it also where no focus goes with it, as on an iPhone
    const elsewhere = page.getByRole('heading', { name: 'Elsewhere' }).element()
    tip.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await expect.element(tip).toBeVisible()
    elsewhere.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await expect.element(tip).not.toBeVisible()
    // one that comes before the next rendering does, too
    const button = sign.element() as HTMLElement
    button.blur()
    button.focus()
    elsewhere.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    expect(tip.matches(':popover-open')).toBe(false)
  },
)

it('[FORM-1] an error is looked up by its key, words of one’s own stand as they are, marks read in words', async () => {
  await show(
    <>
      <StateSamples />
      <PlainSamples />
    </>,
  )
  await errorOf('wrong', errors('required'))
  await errorOf('wrongWords', t('ownError'))
  expect(fieldOf('confirmed').element().querySelector('[data-state=ok]')?.textContent).toBe(words('confirm.ok'))
  expect(fieldOf('refused').element().querySelector('[data-state=fail]')?.textContent).toBe(words('confirm.fail'))
  expect([elementOf('required').required, elementOf('readOnly').readOnly]).toEqual([true, true])
  const { min, max } = elementOf('quantity')
  expect([min, max]).toEqual(['1', '99'])
  await inputOf('quantity').fill('100')
  elementOf('quantity').blur()
  await errorOf('quantity', errors('outOfRange'))
})

it('[FORM-1] [A5] inputs are 34 px high in the back-office and 48 px on the storefront, where fingers reach 44 px', async () => {
  await show(<UiPage />, { width: 390 })
  const face = (name: string) => page.getByRole('region', { name }).element()
  const heights = (name: string) =>
    [...face(name).querySelectorAll('input[name]')].map((input) => input.parentElement?.getBoundingClientRect().height)
  expect(new Set(heights(t('office')))).toEqual(new Set([34]))
  expect(new Set(heights(t('shop')))).toEqual(new Set([48]))
  const small = (name: string, least: number) =>
    [...face(name).querySelectorAll('button')].flatMap((button) => {
      const { width, height } = button.getBoundingClientRect()
      if (!button.checkVisibility()) return []
      // what is pressed around the sign of an explanation counts
      const reach = getComputedStyle(button, '::after')
      const more = reach.content === 'none' ? 0 : -Number.parseFloat(reach.top)
      const isLarge = width + 2 * more >= least && height + 2 * more >= least
      return isLarge ? [] : [`${button.ariaLabel}: ${width} × ${height}`]
    })
  expect(small(t('office'), 24)).toEqual([])
  expect(small(t('shop'), 44)).toEqual([])
})

deepIt.each(looksWhen(inject('isDeep'), 'phone'))(
  '[A1] [A11] the inputs are whole in $language at $width px, $theme: wrong, strong, and with what lies over them',
  async (look) => {
    const said = uiTexts(look.language)
    await show(<UiPage />, look)
    await document.fonts.ready
    const office = page.getByRole('region', { name: said('office') })
    await inputOf('email').fill('olena@')
    await inputOf('newPassword').fill('Довгий пароль 7')
    await inputOf('repeatPassword').fill('Довгий пароль 7')
    const sign = office.getByRole('button', { name: inputTexts(look.language)('info', { label: said('withInfo') }) })
    ;(sign.first().element() as HTMLElement).focus()
    expect(await findViolations()).toEqual([])
    document.querySelector<HTMLElement>('[data-position=left-top] button')?.click()
    await fieldOf('phone').getByRole('button').first().click()
    await expect.element(page.getByRole('combobox')).toBeVisible()
    expect(await findViolations()).toEqual([])
    expect(sidewaysScroll()).toBe(0)
  },
)

it('[FORM-1] a press on what stands below is not lost to the mistake that it brings', async () => {
  await show(<CheckedSamples />)
  await inputOf('email').click()
  await userEvent.keyboard('olena@@')
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  elementOf('email').blur()
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  expect(errorShown('email')).toBeNull()
  document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  await errorOf('email', errors('incorrectEmail'))
})
