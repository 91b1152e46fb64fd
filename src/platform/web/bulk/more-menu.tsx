import { Ellipsis } from 'lucide-react'
import { BulkFace } from '../bulk-face.tsx'
import { useTexts } from '../language.tsx'
import { MenuButton } from '../menu.tsx'
import { officeTexts } from '../texts.ts'
import type { BulkAction } from './bulk-action.ts'
import styles from './more-menu.module.css'

/** The less frequent actions for selected rows; each hears its key all the same. */
export default function MoreMenu({ actions }: { actions: readonly BulkAction[] }) {
  const t = useTexts(officeTexts)
  return (
    <MenuButton
      menuLabel={t('list.moreMenu')}
      groups={[
        {
          label: t('list.moreMenu'),
          items: actions.map(({ label, icon, keys, reason }) => ({
            value: label,
            text: label,
            label: (
              <span className={styles.item}>
                <BulkFace label={label} icon={icon} keys={keys} />
              </span>
            ),
            reason,
          })),
        },
      ]}
      onChoose={(chosen) => actions.find(({ label }) => label === chosen)?.run()}
      className="button button-line"
    >
      <Ellipsis aria-hidden size={16} />
      {t('list.more')}
    </MenuButton>
  )
}
