import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildCheckoutPage, buildListing, buildShell } from '../../../tests/build/pages.ts'
import { dressOf } from '../../../tests/build/dress.ts'
import { render } from '../render.tsx'

function sheet(name: string): string {
  return readFileSync(new URL(`../../modules/storefront/web/styles/${name}.css`, import.meta.url), 'utf8')
}

/** The text in the braces after a whole selector or query, joined from all its places. */
function block(css: string, head: string): string {
  const found: string[] = []
  for (let at = css.indexOf(`${head} {`); at >= 0; at = css.indexOf(`${head} {`, at + 1)) {
    const begin = css.indexOf('{', at) + 1
    let end = begin
    for (let depth = 1; depth > 0; end++) depth += { '{': 1, '}': -1 }[css[end] ?? '}'] ?? 0
    found.push(css.slice(begin, end - 1))
  }
  return found.join('\n')
}

it('[NAV-1] the bar that stays above a page hides what goes under it, in both themes', () => {
  const shell = sheet('shell')
  expect(block(shell, '.header-bar')).toContain('background: var(--paper);')
  // a blur does not work beneath what has a name in a transition
  expect(block(shell, '.header') + block(shell, '.header-bar')).not.toMatch(/backdrop-filter|opacity/)
  const tokens = readFileSync(new URL('../../platform/web/tokens.css', import.meta.url), 'utf8')
  const papers = [...tokens.matchAll(/--paper:\s*([^;]+);/g)].map(([, colour]) => colour)
  expect(papers.length).toBeGreaterThan(0)
  for (const paper of papers) expect(paper).toMatch(/^(light-dark\(#\w{6}, #\w{6}\)|#\w{3}|#\w{6})$/)
})

it('[U32] whoever collects in person is asked for no address, and no delivery is added to their total', () => {
  const hides = block(sheet('checkout'), '.checkout:has(input[data-pickup]:checked) .delivered-only')
  expect(hides).toContain('display: none;')
  expect(block(sheet('checkout'), '.choice:has(input:not(:checked)) + .choice-fields')).toContain('display: none;')
  const html = render('checkout', buildCheckoutPage(), buildShell('uk', { path: '/checkout' }), dressOf('checkout'))
  const inputs = html.match(/<input[^>]*name="carrier"[^>]*>/g) ?? []
  expect(
    inputs.filter((input) => input.includes('data-pickup')).map((input) => /value="(\w+)"/.exec(input)?.[1]),
  ).toEqual(['selfPickup'])
  expect(html.split('choice-fields').length, 'an address for each who brings').toBe(4)
  expect(html.split('delivered-only').length, 'what delivery costs, and the total with it').toBeGreaterThan(2)
})

it('[U3] a chosen value stays ticked in its place, and nothing else is ticked', () => {
  const sizeOptions = [
    { size: '36', count: 4, isChosen: true },
    { size: '37', count: 2, isChosen: false },
  ]
  const data = buildListing({ filter: { sizes: ['36'] }, sizeOptions })
  const html = render('listing', data, buildShell('uk', { path: '/shoes' }), dressOf('listing'))
  expect(html).toMatch(/<input[^>]*id="filter-size-36"[^>]*checked=""/)
  expect(html).not.toMatch(/<input[^>]*id="filter-size-37"[^>]*checked=""/)
  expect(html.match(/checked=""/g)).toHaveLength(1)
})

it('[U5] [U6] on a desk sizes stand once, beside the goods, in no box that scrolls, and the button of the filters is in sight', () => {
  const listing = sheet('listing')
  const desk = block(listing, '@media (min-width: 900px)')
  expect(block(desk, '.chips-sticky')).toContain('display: none;')
  expect(block(desk, '.filters[popover]')).toContain('overflow: visible;')
  expect(block(listing, '  .filters-foot')).toContain('position: sticky;')
  expect(block(desk, ':root[data-scripts] .filters-foot')).toContain('display: none;')
})

it('no field that a finger taps has letters so small that a phone zooms into it', () => {
  for (const [name, field] of [
    ['header', '.search-line input'],
    ['footer', '.theme select'],
  ] as const)
    expect(block(block(sheet(name), '@media (pointer: coarse)'), field)).toContain('font-size: 1rem;')
  const folder = new URL('../../modules/storefront/web/styles/', import.meta.url)
  const rules = readdirSync(folder).flatMap((file) => [
    ...readFileSync(new URL(file, folder), 'utf8').matchAll(
      /(?<fields>[^{};]*(?:\binput|\bselect|textarea|\.input))\s*\{(?<rule>[^{}]*)\}/g,
    ),
  ])
  const small = rules.filter(({ groups }) => Number(/font-size: ([\d.]+)rem/.exec(groups?.rule ?? '')?.[1] ?? 1) < 1)
  expect(small.map(({ groups }) => groups?.fields?.trim().split(/,\s*/)[0])).toEqual(['.search-line input'])
})

it('[A11] letters are as large as the browser sets: no size of the shop is one of the screen', () => {
  const shop = new URL('../../modules/storefront/web/styles/', import.meta.url)
  const shared = new URL('../../platform/web/', import.meta.url)
  const sheets = [
    ...readdirSync(shop).map((file) => new URL(file, shop)),
    ...['base', 'controls', 'messages'].map((file) => new URL(`${file}.css`, shared)),
  ].filter(({ pathname }) => pathname.endsWith('.css') && !pathname.endsWith('/print.css'))
  expect(sheets.length).toBeGreaterThan(20)
  const inPixels = sheets.flatMap((url) =>
    [...readFileSync(url, 'utf8').matchAll(/\bfont(?:-size)?:[^;]*\dpx[^;]*;/g)].map(
      ([rule]) => `${url.pathname}: ${rule}`,
    ),
  )
  expect(inPixels).toEqual([])
})

it('[A10] whoever wants less motion has none: nothing that is drawn by a style takes time, and no style outweighs that', () => {
  const base = readFileSync(new URL('../../platform/web/base.css', import.meta.url), 'utf8')
  const still = block(base, '@media (prefers-reduced-motion: reduce)')
  expect(block(still, '@view-transition')).toContain('navigation: none;')
  const everything = block(still, '::after')
  expect(still).toContain('*,\n    ::before,\n    ::after {')
  for (const word of ['transition-duration: 0s', 'animation-duration: 0s', 'scroll-behavior: auto'])
    expect(everything).toContain(`${word} !important;`)
  // what is important in a layer above is weaker than here, and nothing says so outside of a layer
  const folder = new URL('../../modules/storefront/web/styles/', import.meta.url)
  for (const file of readdirSync(folder))
    expect(readFileSync(new URL(file, folder), 'utf8'), file).not.toMatch(
      /(transition|animation|scroll-behavior)[^;]*!important/,
    )
})

it('the words above a group of choices stand where they stand in every browser', () => {
  const folder = new URL('../../modules/storefront/web/styles/', import.meta.url)
  // Safari floats no legend of a grid: it stands above the grid, not in it
  for (const file of readdirSync(folder))
    expect(readFileSync(new URL(file, folder), 'utf8'), file).not.toMatch(/legend[^{}]*\{[^{}]*(float|grid-column):/)
})

it('how many is typed beside two buttons, without the arrows that Safari draws', () => {
  expect(block(sheet('listing'), '.quantity::-webkit-inner-spin-button')).toContain('appearance: none;')
})

it('the sign of the shop has its colours also while the office comes, which has styles of its own', () => {
  const office = readFileSync(new URL('../../platform/web/crm.css', import.meta.url), 'utf8')
  for (const css of [sheet('shell'), office]) {
    expect(block(css, '.mark-shell')).toContain('fill: var(--elder);')
    expect(block(css, '.mark-wax')).toContain('fill: none;')
  }
})
