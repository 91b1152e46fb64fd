import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { isDeep } from '../deep.ts'
import { looksWhen, type Look } from '../looks.ts'
import type { Visitor } from './browser.ts'

export const looks = looksWhen(isDeep)
/** Half the size of what the package hands out: to read it costs as much as a small page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All of them in the deep tests; otherwise the last few. */
export function sampled<Kind>(all: readonly Kind[], few = 1): readonly Kind[] {
  return isDeep ? all : all.slice(-few)
}

export const looksLike = (one: 'phone' | 'desk') => looksWhen(isDeep, one)

/** What is shown in one of the looks: everything in the deep tests; otherwise each thing in one of them, in turn. */
export function turnOf<Kind>(all: readonly Kind[], look: Look): readonly Kind[] {
  return isDeep ? all : all.filter((_, at) => at % looks.length === looks.indexOf(look))
}

/** What axe finds wrong with the page as it stands (A1). */
export async function findViolations({ page }: Visitor): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
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

/** A picture to look at, in artefacts/screens, of the deep tests: taking them costs as much as what they show. */
export async function keepPicture({ page }: Visitor, name: string, { fullPage = false } = {}): Promise<void> {
  if (isDeep) await page.screenshot({ path: `artefacts/screens/${name}.png`, fullPage })
}
