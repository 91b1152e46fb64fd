import { useEffect, useRef, type ReactNode } from 'react'
import { ask } from '#platform/web/confirm.ts'
import { useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { useUnsavedGuard } from '#platform/web/unsaved-guard.tsx'
import type { SectionChange, SettingsSection } from '../contract.ts'
import { SettingField } from './setting-field.tsx'
import { SettingFieldsContext } from './setting-fields-context.ts'
import { useSettingsApi } from './settings-api.ts'
import { settingsPageTexts } from './texts.ts'
import { useSettingsForm } from './use-settings-form.ts'
import styles from './settings.module.css'

/** One company: what it brings, whether it is connected, how it stands with it, and the keys to it. */
export function CompanyCard({ company, children }: { company: SettingsSection; children: ReactNode }) {
  const t = useTexts(settingsPageTexts)
  const { saveKeys } = useSettingsApi()
  const keys = company.settings.filter(({ secret }) => secret !== null)
  const { isConnected: hasKeys, isProved } = company
  const isOn = hasKeys && isProved
  const { title: name } = company
  const card = useRef<HTMLFormElement>(null)
  const form = useSettingsForm({
    sections: [company],
    page: card,
    send: ([changed]: readonly SectionChange[]) => saveKeys(changed ?? { id: company.id, values: {} }),
    saved: ([saved]) => t(saved?.isConnected ? 'keys.saved' : 'keys.gone', { name }),
  })
  const { isDirty, problem, isSaving } = form
  useUnsavedGuard(isDirty)
  // a link to one company leads to it: the page is drawn after its address was looked at
  useEffect(() => {
    if (window.location.hash === `#${company.id}-title`) card.current?.scrollIntoView()
  }, [company.id])

  async function disconnect() {
    const answer = await ask({
      title: t('keys.disconnectTitle', { name }),
      message: t('keys.disconnectText'),
      buttons: [
        { label: t('keys.disconnect'), value: 'yes', look: 'danger' },
        { label: t('keys.keep'), value: '', look: 'main' },
      ],
    })
    if (answer !== 'yes') return
    const values = Object.fromEntries(keys.map((key) => [key.name, '']))
    form.send([{ id: company.id, version: company.version, values }])
  }

  return (
    <SettingFieldsContext value={form}>
      <form
        ref={card}
        className={record.card}
        aria-labelledby={`${company.id}-title`}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          form.save()
        }}
      >
        <div className={styles.companyHead}>
          <h2 id={`${company.id}-title`}>{name}</h2>
          <p className={styles.state} data-on={isOn ? '' : undefined}>
            {t(isOn ? 'keys.on' : hasKeys ? 'keys.untried' : 'keys.off')}
          </p>
        </div>
        <p className={styles.lead}>{company.lead}</p>
        {children}
        {keys.some(({ secret }) => secret?.isLost) && (
          <p className={styles.lost} role="alert">
            {t('keys.lost')}
          </p>
        )}
        <h3 className={styles.keys}>{t('keys.title')}</h3>
        <div className={`${record.fields} ${styles.fields}`}>
          {company.settings.map((setting) => (
            <SettingField key={setting.name} setting={setting} />
          ))}
        </div>
        {problem && (
          <p className="field-error" role="alert">
            {problem.text}
          </p>
        )}
        <div className={styles.buttons}>
          <button type="submit" className="button" disabled={!isDirty || isSaving}>
            {t(isSaving ? 'keys.checking' : 'keys.check')}
          </button>
          {keys.some(({ source, secret }) => source === 'office' && secret?.isKept) && (
            <button type="button" className="button button-line" disabled={isSaving} onClick={() => void disconnect()}>
              {t('keys.disconnect')}
            </button>
          )}
        </div>
      </form>
    </SettingFieldsContext>
  )
}
