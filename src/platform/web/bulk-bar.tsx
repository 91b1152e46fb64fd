import { X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { BulkAction } from './bulk/bulk-action.ts'
import { BulkFace } from './bulk-face.tsx'
import { useTexts } from './language.tsx'
import { lazily } from './lazily.tsx'
import { useShortcuts } from './shortcuts.ts'
import { officeTexts } from './texts.ts'
import styles from './list-page.module.css'

/** The same with something to choose first: a button of its own, which hears its own key. */
export interface BulkMenu {
  label: string
  menu: ReactNode
  /** Why its button is off. */
  reason?: string | undefined
}

export interface BulkBarProps {
  count: number
  /** The sum of the selected rows, in words. */
  summary?: ReactNode
  actions: readonly (BulkAction | BulkMenu)[]
  /** How many match in all, where all of them may be selected. */
  matching: number | undefined
  onSelectAll(): Promise<void>
  onDeselect(): void
}

const MoreMenu = lazily(() => import('./bulk/more-menu.tsx'))
export const loadSelectAll = () => import('./bulk/select-all.tsx')
const SelectAll = lazily(loadSelectAll)

const looks = { main: 'button', danger: 'button button-danger', plain: 'button button-line' }

/** How many rows are selected, and what to do with them. */
export default function BulkBar({ count, summary, actions, matching, onSelectAll, onDeselect }: BulkBarProps) {
  const t = useTexts(officeTexts)
  const rare = actions.flatMap((action) => ('run' in action && action.isRare ? [action] : []))
  useShortcuts(
    actions.flatMap((action) =>
      'run' in action && action.keys && action.reason === undefined
        ? [{ keys: action.keys, label: action.label, run: action.run }]
        : [],
    ),
  )

  return (
    <div className={styles.selection} role="group" aria-label={t('list.bulk')} data-bulk>
      <p role="status">
        {t('list.selected', { count })}
        {summary && <> {summary}</>}
        {[...new Set(actions.flatMap(({ reason }) => reason ?? []))].map((reason) => `. ${reason}`)}
      </p>
      {actions.map((action) => {
        if ('menu' in action) return <Fragment key={action.label}>{action.menu}</Fragment>
        return action.isRare ? null : <ActionButton key={action.label} {...action} />
      })}
      {rare.length > 0 && <MoreMenu actions={rare} />}
      {matching !== undefined && matching > count && <SelectAll count={matching} onSelectAll={onSelectAll} />}
      <button
        type="button"
        className="button button-line"
        aria-label={t('list.deselect')}
        title={t('list.deselect')}
        onClick={onDeselect}
      >
        <X aria-hidden size={16} />
      </button>
    </div>
  )
}

function ActionButton({ label, icon, run, keys, look = 'plain', reason }: BulkAction) {
  return (
    <button
      type="button"
      className={looks[look]}
      disabled={reason !== undefined}
      aria-keyshortcuts={keys}
      onClick={() => run()}
    >
      <BulkFace label={label} icon={icon} keys={keys} />
    </button>
  )
}
