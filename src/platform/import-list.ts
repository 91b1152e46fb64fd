import * as z from 'zod/mini'
import { id, instant } from './wire.ts'

/** `kept`: longer ago than a day, so that nobody undoes it any more (FORM-6). */
export const importStanding = ['done', 'undone', 'kept'] as const

/** Files that staff imported lately, the newest first. */
export const importsAnswer = z.strictObject({
  imports: z.array(
    z.strictObject({
      importId: id(),
      fileName: z.string(),
      createdAt: instant(),
      standing: z.enum(importStanding),
    }),
  ),
})
export type ListedImport = z.infer<typeof importsAnswer>['imports'][number]
