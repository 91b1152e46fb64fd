import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { show } from '../../../../tests/components/show.tsx'
import { staff } from '../../roles.ts'
import { LanguageProvider } from '../language.tsx'
import { officeTexts } from '../texts.ts'
import { useUnsavedGuard } from '../unsaved-guard.tsx'
import { onOtherUser, openSession, type SessionUser } from '../session.ts'
import { Gate } from './gate.tsx'
import { office } from './page.ts'

const manager: SessionUser = { id: 'u1', role: 'manager', firstName: 'Олена', lastName: '', phone: null, email: null }
const signedIn = (user: SessionUser) => ({ accessToken: 't', user })

/** A session of nobody yet: of a token alone, as where the user was stored too long ago. */
function buildSession() {
  const store = new Map([['token', 't']])
  return openSession({
    store: {
      getItem: (key) => store.get(key) ?? null,
      setItem: (key, value) => void store.set(key, value),
      removeItem: (key) => void store.delete(key),
    },
    changes: new EventTarget(),
    readUser: (wire) => wire as SessionUser,
  })
}

it('[AUTH-9] a page that was opened before one’s role was known, or in another role, is left when it is not for that one', async () => {
  const session = buildSession()
  const start = createRoute({ getParentRoute: () => office, path: '/crm', staticData: { roles: staff } })
  const goods = createRoute({ getParentRoute: () => office, path: '/crm/goods', staticData: { roles: ['manager'] } })
  const router = createRouter({
    routeTree: office.addChildren([start, goods]),
    history: createMemoryHistory({ initialEntries: ['/crm/goods'] }),
    context: { user: session.user },
  })
  const path = () => router.state.location.pathname
  onOtherUser(session, () => void router.invalidate())
  await render(
    <LanguageProvider start="uk">
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
  await expect.poll(() => router.state.status).toBe('idle')
  expect(path()).toBe('/crm/goods')
  session.keep(signedIn({ ...manager, role: 'packer' }))
  await expect.poll(path).toBe('/crm')

  session.keep(signedIn(manager))
  await router.navigate({ to: '/crm/goods' })
  expect(path()).toBe('/crm/goods')
  session.clear()
  session.keep(signedIn({ ...manager, role: 'packer' }))
  await expect.poll(path).toBe('/crm')
})

function Typed() {
  const [text, setText] = useState('')
  return <input aria-label="Пошук" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
}

it('[AUTH-9] [B24] the page behind the sign-in stays for the same person, and begins anew in another role', async () => {
  const session = buildSession()
  session.keep(signedIn(manager))
  const nobody = () => Promise.resolve()
  await show(
    <Gate
      session={session}
      refresh={nobody}
      enter={{ signIn: nobody, sendCode: nobody, signInByCode: nobody }}
      leave={nobody}
      here="/crm/goods"
      sections={null}
      onPalette={() => undefined}
      foot={() => null}
    >
      <Typed />
    </Gate>,
  )
  const field = page.getByRole('textbox', { name: 'Пошук' })
  await field.fill('черевики')
  session.keep(signedIn({ ...manager, firstName: 'Оля' }))
  await expect.element(field).toHaveValue('черевики')
  session.keep(signedIn({ ...manager, role: 'packer' }))
  await expect.element(field).toHaveValue('')
})

function Unsaved() {
  useUnsavedGuard(true)
  return <p>Замовлення</p>
}

it('[FORM-4] [B24] who signs out with something unsaved is asked before the session ends, and goes on in it', async () => {
  const session = buildSession()
  session.keep(signedIn(manager))
  const nobody = () => Promise.resolve()
  const t = officeTexts('uk')
  let left = 0
  await show(
    <Gate
      session={session}
      refresh={nobody}
      enter={{ signIn: nobody, sendCode: nobody, signInByCode: nobody }}
      leave={async () => void left++}
      here="/crm/goods"
      sections={null}
      onPalette={() => undefined}
      foot={({ onSignOut }) => (
        <button type="button" onClick={onSignOut}>
          Вийти
        </button>
      )}
    >
      <Unsaved />
    </Gate>,
  )
  const out = page.getByRole('button', { name: 'Вийти' })
  await out.click()
  await page.getByRole('button', { name: t('unsaved.stay') }).click()
  expect(left).toBe(0)
  await out.click()
  await page.getByRole('button', { name: t('unsaved.leave') }).click()
  await expect.poll(() => left).toBe(1)
})
