/** What may stand beside the name of the shop. */
export const marks = ['egg', 'letter', 'none'] as const
export type MarkKind = (typeof marks)[number]

/** What the owner says on the first page, in one language. Words between asterisks are emphasised. */
export interface FrontWords {
  headline: string
  lead: string
  storyTitle: string
  /** `{days}` is the time for returns. */
  story: string
  /** Of the tab, and of what search engines show. */
  title: string
  description: string
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
