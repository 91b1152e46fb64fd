import { ask } from '#platform/web/confirm.ts'
import { useTexts } from '#platform/web/language.tsx'
import { useMovingActs } from './moving-api.ts'
import { movingPageTexts } from './texts.ts'

/** Asks first, and says what goes and what stays (FORM-4). */
export function useUndoMove(id: string): { undoMove(message: string): Promise<void>; isPending: boolean } {
  const t = useTexts(movingPageTexts)
  const { undo } = useMovingActs(id)
  return {
    isPending: undo.isPending,
    async undoMove(message) {
      const answer = await ask({
        title: t('undo.title'),
        message,
        buttons: [
          { label: t('undo.keep'), value: '', look: 'plain' },
          { label: t('undo.yes'), value: 'yes', look: 'danger' },
        ],
      })
      if (answer === 'yes') undo.mutate(undefined)
    },
  }
}
