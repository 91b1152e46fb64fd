import type { Translate } from '#platform/texts.ts'
import type { PhotoProblem } from './photo-problem.ts'
import type { PhotoKey } from './texts.ts'

/** The problem of a photo in words, and its remedy. */
export function problemWords(problem: PhotoProblem, t: Translate<PhotoKey>): string {
  switch (problem.kind) {
    case 'tooLarge':
      return problem.megabytes === undefined
        ? t('problem.large')
        : t('problem.tooLarge', { megabytes: problem.megabytes })
    case 'told':
    case 'unmade':
      return problem.words || t('problem.broken')
    default:
      return t(`problem.${problem.kind}`)
  }
}
