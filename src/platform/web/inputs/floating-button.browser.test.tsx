import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '#kit/language.ts'
import { show } from '../../../../tests/components/show.tsx'
import { UiPage } from '../ui-page/crm-ui-page.tsx'
import { uiTexts } from '../ui-page/texts.ts'

it.each(languages)(
  '[FORM-1] [B23] a floating button opens and closes its buttons, 45 px each (%s)',
  async (language) => {
    await show(<UiPage />, language)
    const t = uiTexts(language)
    for (const corner of ['left-bottom', 'right-bottom', 'left-top'] as const) {
      const main = page.getByRole('button', { name: `${t('add')}, ${t(`corner.${corner}`)}` })
      const button = main.element() as HTMLElement
      const whole = page.elementLocator(document.querySelector(`[data-position=${corner}]`) as Element)
      const boxes = () => [...whole.element().querySelectorAll('button')].map((each) => each.getBoundingClientRect())
      const extra = whole.getByRole('button', { name: t('addOrder') })
      expect(button.ariaExpanded).toBe('false')
      expect(extra.query()).toBeNull()
      button.focus()
      await userEvent.keyboard('{Enter}')
      expect(button.ariaExpanded).toBe('true')
      expect(
        boxes()
          .slice(1)
          .map(({ width }) => width),
      ).toEqual([45, 45, 45])
      // towards the middle, in the order of the list
      const places = boxes()
        .slice(0, 3)
        .map(({ x }) => x)
      const isLeft = corner.startsWith('left')
      expect(places.toSorted((one, other) => (isLeft ? one - other : other - one))).toEqual(places)
      await userEvent.keyboard('{Escape}')
      expect(button.ariaExpanded).toBe('false')
      expect(document.activeElement).toBe(button)
      await main.click()
      await extra.click()
      await expect.poll(() => document.querySelector('output')?.textContent).toBe(t('pressed', { name: t('addOrder') }))
      expect(button.ariaExpanded).toBe('false')
      await main.click()
      await page.getByRole('heading', { name: t('floating') }).click()
      expect(button.ariaExpanded).toBe('false')
    }
    // one without further buttons does its thing
    await page.getByRole('button', { name: `${t('add')}, ${t('corner.right-top')}` }).click()
    await expect.poll(() => document.querySelector('output')?.textContent).toBe(t('pressed', { name: t('add') }))
  },
)
