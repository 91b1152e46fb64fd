import { expect, it } from 'vitest'
import { languages } from '#kit/language.ts'
import { reportSheetTexts } from './sheet/texts.ts'
import { earnedTexts } from './web/earned/texts.ts'
import { rowsTexts } from './web/rows/texts.ts'

it.each(languages)(
  '[EARN-1] [EARN-8] adverts that no sale bears are called alike on pages and in files, and no day is said to be without sales (%s)',
  (language) => {
    const [page, rows, file] = [earnedTexts(language), rowsTexts(language), reportSheetTexts(language)]
    expect(file('kind.rest')).toBe(page('rest'))
    expect(file('kind.adverts')).toBe(rows('kind.adverts'))
    const said = [
      page('rest'),
      page('part.unallocatedAdverts', { amount: '' }),
      rows('kind.adverts'),
      file('unallocatedAdverts'),
      file('unallocated'),
    ]
    // bags may sell on a day on which the adverts of socks brought nothing
    for (const text of said) expect(text).not.toMatch(/без продажів|without sales/)
  },
)
