import type { Language, Words } from '#kit/language.ts'

/** The signs that may stand beside the shop’s name. */
export const marks = ['egg', 'letter', 'none'] as const
export type MarkKind = (typeof marks)[number]

/** The owner’s texts of the first page, in one language. Words between asterisks are emphasised. */
export interface FrontWords {
  headline: string
  lead: string
  storyTitle: string
  /** `{days}` is the time for returns. */
  story: string
  /** The title of the tab and of search results. */
  title: string
  description: string
}

/** The texts that the shop comes with. */
export const usualFront = {
  headline: { uk: 'Речі, що тримають *тепло* рук', en: 'Made with a *warmth* you can feel' },
  lead: {
    uk: 'Сумки, взуття й дрібниці, зроблені з любовʼю. Надсилаємо по всій Україні.',
    en: 'Bags, shoes and little joys from small workshops. We deliver anywhere in Ukraine.',
  },
  storyTitle: { uk: 'Зроблено так, ніби *для своїх*', en: 'Made as if for *family*' },
  story: {
    uk: 'Кожну річ ми тримали в руках, перш ніж показати вам: перевірили шви, застібки й колір при денному світлі. Якщо щось не підійде, повернете протягом {days}.',
    en: 'We hold every item in our hands before it reaches you, and check the seams, the clasps and the colour in daylight. If it isn’t right for you, return it within {days}.',
  },
  title: {
    uk: 'Сумки, взуття й дрібниці, зроблені з любовʼю',
    en: 'Goods for the soul: bags, shoes and little joys',
  },
  description: {
    uk: 'Сумки, взуття, гаманці, обручі, пояси, гірлянди, шкарпетки й капелюхи, зроблені з любовʼю. Доставка по всій Україні.',
    en: 'Bags, shoes, wallets, headbands, belts, garlands, socks and hats made with love. Delivered anywhere in Ukraine.',
  },
} satisfies Record<keyof FrontWords, Words>

/** The owner’s texts of the first page. */
export function frontIn(
  front: Readonly<Record<keyof FrontWords, Readonly<Record<Language, string>>>>,
  language: Language,
): FrontWords {
  const { headline, lead, storyTitle, story, title, description } = front
  return {
    headline: headline[language],
    lead: lead[language],
    storyTitle: storyTitle[language],
    story: story[language],
    title: title[language],
    description: description[language],
  }
}

/** Parts of a text in their order: `Made with *warmth*`. An asterisk alone is one. */
export function emphasisedParts(text: string): { text: string; isEmphasised: boolean }[] {
  return text
    .split(/(\*[^*]+\*)/)
    .filter(Boolean)
    .map((part) =>
      /^\*[^*]+\*$/.test(part) ? { text: part.slice(1, -1), isEmphasised: true } : { text: part, isEmphasised: false },
    )
}
