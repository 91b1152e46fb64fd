import { useState } from 'react'
import { expect, inject, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations, sidewaysScroll } from '../../../../../tests/components/axe.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { longIt } from '../../../../../tests/long.ts'
import { looksWhen, type Look } from '../../../../../tests/looks.ts'
import figures from '../figures.module.css'
import { linkTo } from '../row-link.ts'
import { PeriodBars, type PeriodBar } from './period-bars.tsx'
import { PaybackCurve } from './payback-curve.tsx'
import { PriceLine } from './price-line.tsx'
import { ReturnPanel } from './return-panel.tsx'
import { SizeRun } from './size-run.tsx'
import { WaterfallTable } from './waterfall-table.tsx'

const day = (number: number, amount: number): PeriodBar => ({
  key: `2026-11-0${number}`,
  label: String(number),
  amount,
  before: 50_000,
  isWeekend: number === 1,
  reading: `${number} листопада: ${amount / 100}`,
  link: linkTo('/', { day: `d${number}` }),
})
const days = [day(1, -101_052), day(2, 734_094), day(3, 622_216)]

function Bars({ bars = days, before = 'жовтень' }: { bars?: readonly PeriodBar[]; before?: string }) {
  const [read, setRead] = useState<string>()
  return (
    <PeriodBars
      bars={bars}
      label="За днями"
      title="Лишилося"
      hint="Наведіть"
      before={before}
      thousand="тис."
      read={read}
      onRead={setRead}
    />
  )
}

const row = (name: string, label: string, amount: number) => ({
  name,
  label,
  amount,
  link: linkTo('/'),
  before: { amount: 0, link: linkTo('/') },
})
const heads = { term: 'Складова', bar: 'Стовпчик', amount: 'Листопад', share: '%', before: 'Жовтень', change: 'Зміна' }

function Charts() {
  return (
    <div className={figures.sheet}>
      <h1>Діаграми</h1>
      <WaterfallTable
        caption="Від виручки до того, що лишилося"
        terms={[row('revenue', 'Виручка', 100_000), row('cost', 'Собівартість', -140_000)]}
        left={row('left', 'Лишилося', -40_000)}
        heads={heads}
        isCompared
      />
      <Bars />
      <ReturnPanel
        points={[
          { label: 'чер', brought: 3, breakEven: 2, reading: 'червень: 3,00' },
          { label: 'лип', brought: undefined, breakEven: undefined, reading: 'липень: —' },
          { label: 'лис', brought: 1.5, breakEven: 2.2, reading: 'листопад: 1,50' },
        ]}
        most={7}
        label="Шкарпетки"
        limit="межа"
      />
      <PaybackCurve
        mostDays={180}
        pace={0}
        points={[
          { day: 20, back: 0.24, afterAdverts: 0.2 },
          { day: 31, back: 0.5, afterAdverts: 0.4 },
        ]}
        daysSince={37}
        breakEvenDay={63}
        isPaidBack={false}
        label="P-2026-031"
        words={{ bill: 'рахунок', day: (at) => `день ${at}`, reading: (point) => `день ${point.day}: ${point.back}` }}
      />
      <PriceLine
        price={169_000}
        floors={{ site: 89_990, bigl: 100_712, prom: 107_566 }}
        offered={127_000}
        label="Тепер 1 690"
        words={{ site: 'сайт', bigl: 'Bigl', prom: 'Prom', now: 'тепер', offer: 'пропозиція' }}
      />
      <SizeRun
        sizes={[
          { size: '36', coverDays: 12, state: 'low', word: '12', reading: '36: 12 днів' },
          { size: '37', coverDays: 0, state: 'gone', word: 'немає', reading: '37: немає' },
        ]}
        leadDays={24}
        label="36: 12, 37: немає"
      />
    </div>
  )
}

const focused = () => document.activeElement?.getAttribute('aria-label')
const read = () => document.querySelector('svg[aria-label="За днями"] tspan')?.textContent

it('[EARN-8] bars are one stop of the Tab key: arrows go from one to the next, each is read out and opens its rows', async () => {
  await show(
    <>
      <Bars />
      <button type="button" aria-label="Далі" />
    </>,
  )
  await expect.poll(() => document.querySelectorAll('svg a').length).toBe(3)
  // a pointer that rests on a bar reads it, and does not move where the Tab key enters
  await userEvent.hover(page.getByRole('link', { name: days[1]?.reading ?? '' }))
  await expect.poll(read).toBe(days[1]?.reading)
  await userEvent.tab()
  await expect.poll(focused).toBe(days[0]?.reading)
  await expect.poll(read).toBe(days[0]?.reading)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(focused).toBe(days[1]?.reading)
  await userEvent.keyboard('{End}')
  await expect.poll(read).toBe(days[2]?.reading)
  expect(document.activeElement?.getAttribute('href')).toBe('/?day=d3')
  await userEvent.tab()
  await expect.poll(focused).toBe('Далі')
})

/** By the Tab key, every point of each chart from its first to its last, and what stands in the chart meanwhile. */
const charts = [
  ['Шкарпетки', ['червень: 3,00', 'листопад: 1,50']],
  ['P-2026-031', ['день 20: 0.24', 'день 31: 0.5']],
  ['Тепер 1 690', ['сайт 900', 'Bigl 1 007', 'Prom 1 076', 'пропозиція 1 270', 'тепер 1 690']],
  ['36: 12, 37: немає', ['36: 12 днів', '37: немає']],
] as const

it('[EARN-8] [A1] each chart is one stop of the Tab key: arrows go through its points, and each reads its words', async () => {
  await show(<Charts />)
  await expect.poll(() => document.querySelectorAll('svg').length).toBe(5)
  const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ')
  document.querySelector<SVGAElement>('svg a[tabindex="0"]')?.focus()
  for (const [label, readings] of charts) {
    await userEvent.tab()
    for (const reading of readings) {
      await expect.poll(() => plain(focused())).toBe(reading)
      await expect.poll(() => document.activeElement?.getAttribute('aria-selected')).toBe('true')
      const shown = () => [...document.querySelectorAll(`svg[aria-label="${label}"] > text`)]
      // a run of sizes says all of it at its bars already
      if (label !== charts[3][0])
        await expect.poll(() => shown().map((text) => plain(text.textContent))).toEqual([reading])
      if (reading !== readings.at(-1)) await userEvent.keyboard('{ArrowRight}')
    }
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => plain(focused())).toBe(readings.at(-1))
    await userEvent.keyboard('{Home}')
    await expect.poll(() => plain(focused())).toBe(readings[0])
  }
})

longIt.each(looksWhen(inject('isDeep'), 'phone'))(
  '[A1] charts are whole: $language, $theme, $width px',
  async (look: Look) => {
    await show(<Charts />, look)
    await expect.poll(() => document.querySelectorAll('svg').length).toBe(5)
    await expect.element(page.getByRole('table')).toBeVisible()
    expect(await findViolations()).toEqual([])
    expect(sidewaysScroll()).toBe(0)
  },
)

it('[A1] the amounts beside the bars are whole on a phone, those below zero too', async () => {
  await show(<Bars bars={[day(1, -1_601_052), day(2, 234_094)]} />, { language: 'uk', theme: 'light', width: 390 })
  const amounts = () =>
    [...document.querySelectorAll('svg text')].filter(({ textContent }) => /тис\./.test(textContent))
  await expect.poll(() => amounts().length).toBeGreaterThan(2)
  const cut = amounts().filter((text) => text instanceof SVGGraphicsElement && text.getBBox().x < 0)
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})

it.each(['first', 'last'])('[EARN-8] the name of the days before is whole, highest at the %s bar', async (which) => {
  const name = '3 серпня – 13 вересня'
  const bars = days.flatMap((bar) =>
    Array.from({ length: 12 }, (_, at) => ({ ...bar, key: `${bar.key}-${at}`, before: 0 })),
  )
  const highest = which === 'first' ? bars[0] : bars.at(-1)
  if (highest) highest.before = 900_000
  await show(<Bars before={name} bars={bars} />)
  const label = () => [...document.querySelectorAll('svg text')].find(({ textContent }) => textContent === name)
  await expect.poll(() => label()).toBeDefined()
  const [text, chart] = [label(), document.querySelector('svg')].map((part) => part?.getBoundingClientRect())
  expect(text?.right).toBeLessThanOrEqual(chart?.right ?? 0)
  expect(text?.left).toBeGreaterThanOrEqual(chart?.left ?? 0)
})

it('[EARN-8] no two lines of amounts have one name, however little is left', async () => {
  await show(<Bars bars={[{ ...day(1, -8), before: 0 }]} />)
  const ticks = () => [...document.querySelectorAll('svg g > text[text-anchor=end]')].map((tick) => tick.textContent)
  await expect.poll(() => ticks().length).toBeGreaterThan(2)
  expect(new Set(ticks()).size).toBe(ticks().length)
})
