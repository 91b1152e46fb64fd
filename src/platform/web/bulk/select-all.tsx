import { useMutation } from '@tanstack/react-query'
import { useTexts } from '../language.tsx'
import { officeTexts } from '../texts.ts'

interface SelectAllProps {
  count: number
  onSelectAll(): Promise<void>
}

/** Selects all rows that match, wherever the list was scrolled to; they are read first. */
export default function SelectAll({ count, onSelectAll }: SelectAllProps) {
  const t = useTexts(officeTexts)
  const selecting = useMutation({ mutationFn: onSelectAll })
  return (
    <button
      type="button"
      className="button button-line"
      disabled={selecting.isPending}
      onClick={() => selecting.mutate()}
    >
      {selecting.isPending ? t('list.selecting') : t('list.selectAll', { count })}
    </button>
  )
}
