import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/web/language.tsx'
import { useRef, type ComponentType } from 'react'
import { usePageTitle } from '#platform/web/office/page.ts'
import record from '#platform/web/record.module.css'
import { SaveBar } from '#platform/web/save-bar.tsx'
import { useUnsavedGuard } from '#platform/web/unsaved-guard.tsx'
import type { SettingsSection } from '../contract.ts'
import { SettingField } from './setting-field.tsx'
import { SettingFieldsContext } from './setting-fields-context.ts'
import { useSettingsApi } from './settings-api.ts'
import { SettingsGate } from './settings-gate.tsx'
import { SettingsHistory } from './settings-history.tsx'
import { settingsPageTexts } from './texts.ts'
import { useSettingsForm } from './use-settings-form.ts'
import styles from './settings.module.css'

/** The page on which the owner describes the shop and sets its rules; `Backups` is of another room. */
export function SettingsPage({ Backups }: { Backups: ComponentType }) {
  return (
    <SettingsGate>
      {(sections) => <SettingsForm sections={sections.filter(({ isCompany }) => !isCompany)} Backups={Backups} />}
    </SettingsGate>
  )
}

function SettingsForm({ sections, Backups }: { sections: readonly SettingsSection[]; Backups: ComponentType }) {
  const t = useTexts(settingsPageTexts)
  const title = usePageTitle()
  const { save: send } = useSettingsApi()
  const page = useRef<HTMLFormElement>(null)
  const form = useSettingsForm({ sections, page, send, saved: () => t('settings.saved') })
  useUnsavedGuard(form.isDirty)
  const isMarked = form.wrongPaths.some((path) => form.errorOf(path) !== undefined)
  const reason = isMarked ? t('settings.fix') : undefined

  return (
    <SettingFieldsContext value={form}>
      <form
        ref={page}
        className={record.page}
        aria-label={title}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          form.save()
        }}
      >
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>{t('settings.intro')}</p>
          <p className="buttons">
            <Link className="link" to="/crm/moving-in">
              {t('settings.movingIn')}
            </Link>
            <Link className="link" to="/crm/speed">
              {t('settings.speed')}
            </Link>
          </p>
        </header>
        <div className={styles.columns}>
          <nav className={styles.groups} aria-label={t('settings.groups')}>
            <ul>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={record.column}>
            {sections.map((section) => (
              <section key={section.id} id={section.id} className={record.card} aria-labelledby={`${section.id}-title`}>
                <h2 id={`${section.id}-title`}>{section.title}</h2>
                {section.lead && <p className={styles.lead}>{section.lead}</p>}
                <div className={`${record.fields} ${styles.fields}`}>
                  {section.settings.map((setting) => (
                    <SettingField key={setting.name} setting={setting} />
                  ))}
                </div>
              </section>
            ))}
            <Backups />
            <SettingsHistory />
          </div>
        </div>
        <SaveBar
          {...form}
          reason={reason}
          problem={reason === undefined ? form.problem : undefined}
          onReset={form.reset}
        />
      </form>
    </SettingFieldsContext>
  )
}
