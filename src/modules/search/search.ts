/** A synonym is of one word each, without signs that the search leaves out. */
export const oneWordPattern = /^[\p{L}\p{M}\p{N}'’ʼ]+$/u
export const longestWord = 40
