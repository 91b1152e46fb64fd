import axe, { type AxeResults } from 'axe-core'
import { languages, type Language } from '#kit/language.ts'
import type { Visitor } from './browser.ts'

export interface Look {
  language: Language
  width: 390 | 1360
  theme: 'light' | 'dark'
}

const allLooks = languages.flatMap((language) =>
  ([390, 1360] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((theme): Look => ({ language, width, theme })),
  ),
)

/** Every language, width and theme in the deep tests; otherwise two looks that have each of them once (A1). */
export const looks: readonly Look[] =
  process.env.DEEP === '1'
    ? allLooks
    : [
        { language: 'uk', width: 390, theme: 'dark' },
        { language: 'en', width: 1360, theme: 'light' },
      ]

/** What axe finds wrong with the page as it stands (A1). */
export async function findViolations({ page }: Visitor): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate((): Promise<AxeResults> => {
    const { axe: here } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    return here.run({ resultTypes: ['violations'] })
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** How far the page can be moved sideways, which it should not (A11). */
export function sidewaysScroll({ page }: Visitor): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
