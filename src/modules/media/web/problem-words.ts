import type { Translate } from '#platform/texts.ts'
import type { PhotoProblem } from './photo-problem.ts'
import type { PhotoKey } from './texts.ts'

/** What is wrong with a photo, and what to do about it. */
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
