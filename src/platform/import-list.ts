import * as z from 'zod/mini'
import { id, instant } from './wire.ts'

/** Files that staff imported lately, the newest first. */
export const importsAnswer = z.strictObject({
  imports: z.array(
    z.strictObject({
      importId: id(),
      fileName: z.string(),
      createdAt: instant(),
      /** `kept`: longer ago than a day, so that nobody undoes it any more (FORM-6). */
      state: z.enum(['done', 'undone', 'kept']),
    }),
  ),
})
export type ListedImport = z.infer<typeof importsAnswer>['imports'][number]
