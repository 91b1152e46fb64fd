/** Whether a database column holds it: it has neither a NUL nor half a character. */
export function isPlainText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** The text without signs that no column holds (a NUL, half a character): a company may send them. */
export function asPlainText(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed()
}

/** Whether nobody sees anything of it: spaces, and the signs that browsers draw nothing for; they are copied along. */
export function isBlank(text: string): boolean {
  return /^[\s\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u.test(text)
}

/**
 * Signs without a width that two equal names would differ by: a soft hyphen, a space of no width, joiners of words, a mark of
 * the order of bytes. The joiners that stay make one face of two, and letters of other alphabets; a selector stays behind a
 * sign that has variants.
 */
const widthless =
  /[\u00ad\u200b\u2060-\u2064\ufeff]|(?<![\p{Emoji}\p{S}\p{Script=Han}\p{Script=Mongolian}\p{Script=Phags_Pa}])\p{Variation_Selector}/gu

/**
 * Text of one line: breaks are spaces, and what turns the direction of the letters behind it, or shows nothing, is left
 * out (FORM-7). Nobody types those signs; they are copied along with a name or a phone.
 */
export function oneLine(text: string): string {
  return (
    text
      .replace(/\p{Bidi_Control}/gu, '')
      // a run is tried at its first sign alone: a cell of a hundred thousand blanks would hold everybody up for minutes
      .replace(/^[\t-\r\u0085\u2028\u2029]+|(?<![\t-\r\u0085\u2028\u2029])[\t-\r\u0085\u2028\u2029]+$/g, '')
      .replace(/(?<! ) *[\t-\r\u0085\u2028\u2029]\s*/g, ' ')
      .replace(/(?!\0)\p{Cc}/gu, '')
      .replace(widthless, '')
  )
}

/** A text whose runs of more blanks than anybody means are one: what looks for words between blanks takes no longer for them. */
export function withoutGaps(text: string): string {
  return text.replace(/\s{9,}/g, (run) => (run.includes('\n') ? '\n' : ' '))
}

/** A text of several lines without marks of direction and control; a long word may keep its soft hyphens. */
export function withoutMarks(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, '').replace(/(?![\0\t\n\r])\p{Cc}/gu, '')
}
