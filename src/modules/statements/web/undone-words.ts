import type { Translate } from '#platform/texts.ts'

/** Says how many rows an undo took back, and how many stay. */
export function undoneWords(
  { undone, stays }: { undone: number; stays: number },
  t: Translate<'undone' | 'stays'>,
): string {
  return [t('undone', { count: undone }), stays > 0 && t('stays', { count: stays })].filter(Boolean).join('. ')
}
