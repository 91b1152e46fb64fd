import { ChevronDown, Hand, UserRound } from 'lucide-react'
import { useTexts } from '#platform/web/language.tsx'
import { MenuButton } from '#platform/web/menu.tsx'
import { useUser } from '#platform/web/office/user.ts'
import menu from '#platform/web/status-menu.module.css'
import type { OfficeOrder } from '../../office-order.contract.ts'
import styles from './in-charge-menu.module.css'
import { inChargeTexts } from './texts.ts'
import { useHandover, type HandoverShown } from './use-handover.ts'
import { usePeople } from './use-people.ts'

/** Who answers for the order, and who will; an order of nobody is one’s own by one click. */
export function InChargeMenu({ order, ...shown }: HandoverShown & { order: OfficeOrder }) {
  const t = useTexts(inChargeTexts)
  const me = useUser()
  const choices = usePeople()
  const { give, isSaving } = useHandover(order, shown)
  const name = order.managerName || t('nobody')
  return (
    <>
      <MenuButton
        label={t('button', { name })}
        menuLabel={t('menu')}
        groups={[
          {
            label: t('menu'),
            items: choices
              .filter(({ id }) => id !== order.managerId)
              .map(({ id, words }) => ({ value: id ?? '', text: words, label: words })),
          },
        ]}
        onChoose={(id) => give(id || null)}
        isBusy={isSaving}
        className={`${menu.button} ${styles.menu}`}
      >
        <UserRound aria-hidden size={14} />
        <span className={styles.name}>{name}</span>
        <ChevronDown aria-hidden size={14} />
      </MenuButton>
      {order.managerName === '' && (
        <button
          type="button"
          className={`button button-line ${styles.take}`}
          disabled={isSaving}
          onClick={() => give(me.id)}
        >
          <Hand aria-hidden size={16} />
          {t('take')}
        </button>
      )}
    </>
  )
}
