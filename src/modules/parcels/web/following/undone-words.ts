import type { Translate } from '#platform/texts.ts'

/** Says how many parcels an undo took back, and how many stay. */
export function undoneWords(
  { undone, stays }: { undone: number; stays: number },
  t: Translate<'payouts.undone' | 'payouts.stays'>,
): string {
  return [t('payouts.undone', { count: undone }), stays > 0 && t('payouts.stays', { count: stays })]
    .filter(Boolean)
    .join('. ')
}
