/** A search that found nothing, as several people typed it. */
export interface MissedSearch {
  typed: string
  times: number
  lastAt: Date
}

/** Whoever looks for the word finds what is called by the other one as well. */
export interface Synonym {
  id: string
  word: string
  means: string
}

/** A synonym is of one word each, without signs that the search leaves out. */
export const oneWordPattern = /^[\p{L}\p{M}\p{N}'’ʼ]+$/u
export const longestWord = 40
