import { ApiError } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { pictureRefusals } from '../picture.ts'

type PictureRefusal = keyof typeof pictureRefusals

/** The store's refusal of a file that it can make no pictures of, found in the words of its client. */
export function refusalIn(message: string): PictureRefusal | undefined {
  return Object.keys(pictureRefusals)
    .filter((key): key is PictureRefusal => key in pictureRefusals)
    .find((key) => message.includes(pictureRefusals[key]))
}

/** Why a photo is not there. */
export type PhotoProblem =
  | { kind: 'notPicture' | PictureRefusal | 'empty' | 'offline' | 'broken' | 'slow' }
  | { kind: 'tooLarge'; megabytes: number | undefined }
  /** In words of the server; `unmade` when it could make no pictures of this very file. */
  | { kind: 'told' | 'unmade'; words: string }

export class PhotoFault extends Error {
  readonly problem: PhotoProblem

  constructor(problem: PhotoProblem) {
    super(problem.kind)
    this.name = 'PhotoFault'
    this.problem = problem
  }
}

export function problemOf(fault: unknown): PhotoProblem {
  if (fault instanceof PhotoFault) return fault.problem
  if (fault instanceof ApiError && fault.isOffline) return { kind: 'offline' }
  return { kind: 'told', words: reasonOf(fault) }
}

/** Whether the same file may do better the next time. */
export function canRetry({ kind }: PhotoProblem): boolean {
  return kind === 'offline' || kind === 'broken' || kind === 'slow' || kind === 'told'
}
