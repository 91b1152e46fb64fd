import { useTexts } from '#platform/web/language.tsx'
import { marketTexts } from './texts.ts'

interface ChooseAllProps {
  /** The ids of the shown rows. */
  ids: readonly string[]
  chosen: ReadonlySet<string>
  onChoose(ids: readonly string[], isChosen: boolean): void
}

/** Chooses the rows that are shown, or none of them; half ticked while some are. */
export function ChooseAll({ ids, chosen, onChoose }: ChooseAllProps) {
  const t = useTexts(marketTexts)
  const count = ids.filter((id) => chosen.has(id)).length
  return (
    <input
      type="checkbox"
      aria-label={t('goods.chooseAll', { count: ids.length })}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < ids.length
      }}
      checked={count > 0 && count === ids.length}
      onChange={({ currentTarget }) => onChoose(ids, currentTarget.checked)}
    />
  )
}
