import type { Rule } from './rule.ts'
import { lineAt } from './tree.ts'

const reads = [
  'allInnerTexts',
  'allTextContents',
  'boundingBox',
  'count',
  'getAttribute',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEnabled',
  'isVisible',
  'textContent',
].join('|')
/** A state of the page, or its address, that an `expect` takes as it is at that moment. */
const once = new RegExp(
  `\\bexpect\\((?:[^;\\n]*\\bawait\\b[^;\\n]*\\.(?:${reads})\\([^()\\n]*\\)|[^;\\n]*\\bpage\\.url\\(\\))`,
  'g',
)

export const nothingReadOnce: Rule = {
  title: 'an errand waits for what a page comes to, and reads nothing just once',
  violations: (tree) =>
    tree.files
      .filter(({ path }) => path.startsWith('tests/e2e/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(once)].map(({ 0: found, index }) => `${path}:${lineAt(text, index)} reads once: ${found}`),
      ),
  examples: [
    {
      what: 'states and addresses read once, and none that are waited for',
      files: {
        'tests/e2e/cart.test.ts': [
          `expect(await field('code').getAttribute('aria-invalid')).toBe('true')`,
          `expect([await one.count(), 2]).toEqual([1, 2])`,
          `expect(new URL(page.url()).search).toBe('')`,
          `await expect.poll(() => field('code').inputValue()).toBe('')`,
          `await expect.poll(() => page.url()).toContain('find')`,
          `expect(await stockOf(shop, product)).toEqual([])`,
        ].join('\n'),
        'src/kit/days.test.ts': `expect(await day.count()).toBe(1)`,
      },
      seen: [
        `tests/e2e/cart.test.ts:1 reads once: expect(await field('code').getAttribute('aria-invalid')`,
        `tests/e2e/cart.test.ts:2 reads once: expect([await one.count()`,
        `tests/e2e/cart.test.ts:3 reads once: expect(new URL(page.url()`,
      ],
    },
  ],
}
