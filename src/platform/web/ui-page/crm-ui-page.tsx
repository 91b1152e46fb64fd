import { ClipboardList, Printer, ShoppingBag } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FloatingButton, corners } from '../inputs/floating-button.tsx'
import { useTexts } from '../language.tsx'
import { toast } from '../toast.ts'
import { CheckedSamples, ColourSamples, PasswordSamples, PhoneSamples, PlainSamples, StateSamples } from './samples.tsx'
import { OfficeSamples } from './office-samples.tsx'
import { uiTexts } from './texts.ts'
import styles from './crm-ui-page.module.css'

/** Every shared input in every state, as dense as in the back-office and as large as on the storefront (FORM-1); and what the modules have to show. */
export function UiPage({ children }: { children?: ReactNode }) {
  const t = useTexts(uiTexts)
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      <div className={styles.faces}>
        <Face title={t('office')}>
          <AllSamples />
        </Face>
        <Face title={t('shop')} isLarge>
          <AllSamples isLarge />
        </Face>
      </div>
      {children}
      <OfficeSamples />
      <FloatingSamples />
    </div>
  )
}

function Face({ title, isLarge = false, children }: { title: string; isLarge?: boolean; children: ReactNode }) {
  return (
    <section className={isLarge ? `${styles.face} ${styles.large}` : styles.face} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function AllSamples({ isLarge = false }: { isLarge?: boolean }) {
  const t = useTexts(uiTexts)
  return (
    <>
      <Group title={t('plain')}>
        <PlainSamples isLarge={isLarge} />
      </Group>
      <Group title={t('states')}>
        <StateSamples />
      </Group>
      <Group title={t('checked')}>
        <CheckedSamples />
      </Group>
      <Group title={t('password')}>
        <PasswordSamples />
      </Group>
      <Group title={t('phone')}>
        <PhoneSamples />
      </Group>
      <Group title={t('colour')}>
        <ColourSamples />
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <div className={styles.fields}>{children}</div>
    </div>
  )
}

/** The four corners, each of a box of its own instead of the window's; one of them without extra buttons. */
function FloatingSamples() {
  const t = useTexts(uiTexts)
  const [pressed, setPressed] = useState('')
  const press = (name: string) => () => {
    setPressed(t('pressed', { name }))
    toast('info', t('pressed', { name }))
  }
  const extraButtons = [
    { title: t('addOrder'), icon: <ClipboardList aria-hidden size={20} />, onClick: press(t('addOrder')) },
    { title: t('addProduct'), icon: <ShoppingBag aria-hidden size={20} />, onClick: press(t('addProduct')) },
    { title: t('print'), icon: <Printer aria-hidden size={20} />, onClick: press(t('print')) },
  ]
  return (
    <section className={styles.group} aria-label={t('floating')}>
      <h2>{t('floating')}</h2>
      <div className={styles.corners}>
        {corners.map((position) => (
          <div key={position} className={styles.corner}>
            <p>{t(`corner.${position}`)}</p>
            <FloatingButton
              label={`${t('add')}, ${t(`corner.${position}`)}`}
              position={position}
              {...(position === 'right-top' ? { onClick: press(t('add')) } : { extraButtons })}
            />
          </div>
        ))}
      </div>
      <output>{pressed}</output>
    </section>
  )
}
