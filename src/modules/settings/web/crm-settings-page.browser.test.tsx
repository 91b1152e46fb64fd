import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '#kit/language.ts'
import { platformTexts } from '#platform/texts.ts'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { pageLanguage, useLanguage } from '#platform/web/language.tsx'
import { officeTexts } from '#platform/web/texts.ts'
import { show } from '../../../../tests/components/show.tsx'
import { getSettings, updateSettings } from '../contract.ts'
import type { SectionChange, SettingsSection, SettingField } from '../contract.ts'
import { IntegrationsPage } from './crm-integrations-page.tsx'
import { SettingsPage } from './crm-settings-page.tsx'

const words = {
  uk: { NAME: 'Назва магазину', DAYS: 'Днів на повернення', TOKEN: 'Ключ Prom' },
  en: { NAME: 'Name of the shop', DAYS: 'Days for a return', TOKEN: 'Key of Prom' },
}
type Name = keyof typeof words.uk
const Nothing = () => null

/** A server that says labels in the language of the page; `reads` answers the list, or holds it. */
function openServer(
  reads: (language: Language, list: SettingsSection[]) => Promise<SettingsSection[]> | SettingsSection[],
) {
  const now: Record<Name, string> = { NAME: 'Крамниця', DAYS: '14', TOKEN: '' }
  const sent: SectionChange[] = []
  let version = 1
  const setting = (name: Name, rest: Partial<SettingField>): SettingField => ({
    name,
    label: words[pageLanguage()][name],
    hint: '',
    language: null,
    shape: { input: 'words', longest: 100 },
    isWide: false,
    choices: [],
    value: now[name],
    usual: '',
    mayBeEmpty: true,
    source: 'office',
    secret: null,
    ...rest,
  })
  const list = (): SettingsSection[] => [
    {
      id: 'shop',
      title: 'Shop',
      lead: '',
      version,
      isCompany: false,
      isConnected: false,
      isProved: false,
      settings: [setting('NAME', {}), setting('DAYS', { shape: { input: 'number', least: 1, most: 60 } })],
    },
    {
      id: 'prom',
      title: 'Prom',
      lead: '',
      version,
      isCompany: true,
      isConnected: false,
      isProved: false,
      settings: [setting('TOKEN', { secret: { isKept: false, ending: '', isLost: false } })],
    },
  ]
  const call = (async (endpoint: unknown, { body }: CallInput = {}) => {
    const answer = (data: unknown) => ({ data, headers: new Headers() })
    if (endpoint === getSettings) return answer(await reads(pageLanguage(), list()))
    if (endpoint !== updateSettings) return answer([])
    const { sections } = body as { sections: SectionChange[] }
    sent.push(...sections)
    for (const { values } of sections) Object.assign(now, values)
    version++
    return answer(list())
  }) as unknown as Call
  return { call, sent }
}

function Switch() {
  const { language, choose } = useLanguage()
  return (
    <button type="button" onClick={() => choose(language === 'uk' ? 'en' : 'uk')}>
      switch
    </button>
  )
}

async function open(Page: ComponentType, { call }: { call: Call }) {
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: false } } })}>
      <CallContext value={call}>
        <Switch />
        <Page />
      </CallContext>
    </QueryClientProvider>,
  )
}
const Settings = () => <SettingsPage Backups={Nothing} />
const Integrations = () => <IntegrationsPage States={Nothing} />
const switchLanguage = () => page.getByRole('button', { name: 'switch' }).click()
const field = (language: Language, name: Name) => page.getByLabelText(words[language][name], { exact: true })
const save = (language: Language) => page.getByRole('button', { name: officeTexts(language)('save.save') })

it('[LOC-2] [B12] values typed into the settings stay where the language is switched, and are saved', async () => {
  const read = Promise.withResolvers<undefined>()
  const server = openServer(async (language, list) => {
    if (language === 'en') await read.promise
    return list
  })
  await open(Settings, server)
  await field('uk', 'NAME').fill('Нова назва')
  await switchLanguage()
  await expect.element(save('en')).toBeVisible()
  await expect.element(field('uk', 'NAME')).toHaveValue('Нова назва')
  read.resolve(undefined)
  await expect.element(field('en', 'NAME')).toHaveValue('Нова назва')
  await save('en').click()
  await expect.element(save('en')).not.toBeInTheDocument()
  expect(server.sent).toEqual([{ id: 'shop', version: 1, values: { NAME: 'Нова назва' } }])
})

it('[LOC-2] [B12] so it does where the settings cannot be read in the other language', async () => {
  let failures = 0
  const server = openServer((language, list) => {
    if (language === 'uk') return list
    failures += 1
    throw new ApiError(500, 'not now')
  })
  await open(Settings, server)
  await field('uk', 'NAME').fill('Нова назва')
  await switchLanguage()
  await expect.element(save('en')).toBeVisible()
  await expect.poll(() => failures).toBeGreaterThan(0)
  await expect.element(field('uk', 'NAME')).toHaveValue('Нова назва')
})

it('[LOC-2] [B12] so does a key that is typed for a company', async () => {
  await open(
    Integrations,
    openServer((_, list) => list),
  )
  await field('uk', 'TOKEN').fill('секрет')
  await switchLanguage()
  await expect.element(field('en', 'TOKEN')).toHaveValue('секрет')
})

it('[LOC-2] a setting saved in one language does not show its old value in the other', async () => {
  let isHeld = false
  const server = openServer((_, list) => (isHeld ? new Promise<never>(() => {}) : list))
  await open(Settings, server)
  await expect.element(field('uk', 'NAME')).toHaveValue('Крамниця')
  await switchLanguage()
  await field('en', 'NAME').fill('Shop')
  await save('en').click()
  await expect.element(save('en')).not.toBeInTheDocument()
  isHeld = true
  await switchLanguage()
  await expect.element(page.getByRole('textbox').first()).toHaveValue('Shop')
})

it('[LOC-2] a mistake in a setting is said in the language that the page is switched to', async () => {
  await open(
    Settings,
    openServer((_, list) => list),
  )
  const said = (language: Language) => page.getByText(platformTexts(language)('numberBetween', { least: 1, most: 60 }))
  await field('uk', 'DAYS').fill('багато')
  await field('uk', 'NAME').click()
  await expect.element(said('uk')).toBeVisible()
  await switchLanguage()
  await expect.element(said('en')).toBeVisible()
  await expect.element(field('en', 'DAYS')).toHaveValue('багато')
})
