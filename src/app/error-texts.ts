import { errorWords } from '#platform/texts.ts'

/** Words for every error of every module. */
export const errorText = errorWords()
