import { beforeAll, expect } from 'vitest'
import { languages } from '#kit/language.ts'
import { createUser, hashPassword } from '#modules/identity/server/index.ts'
import { pageHelp } from '#app/browser/page-help.ts'
import { invitationTexts } from '#modules/identity/web/invitation/texts.ts'
import { sessionsTexts } from '#modules/identity/web/sessions/texts.ts'
import { staffTexts } from '#modules/identity/web/staff/texts.ts'
import type { Role } from '#platform/roles.ts'
import { testApi } from '../build/api.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { browserTests, type Visitor } from './browser.ts'
import { deepIt } from '../deep.ts'
import { expectWhole, findViolations, keepPicture, looksLike, sampled } from './looking.ts'
import { listRow, signInQuietly } from './office.ts'
import { admin } from './open-shop.ts'

const { visit, opened } = browserTests()
const password = 'Калина-2026'
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

async function buildPerson(firstName: string, lastName: string, email: string, role: Role = 'user'): Promise<string> {
  const account = { role, firstName, lastName, email, passwordHash }
  return opened.shop.database.transaction((tx) => createUser(tx, account))
}

async function openUsers(visitor: Visitor, query = ''): Promise<void> {
  await signInQuietly(visitor, opened.address)
  await visitor.page.goto(`/crm/users${query}`)
  await visitor.page.locator(listRow).first().waitFor()
}

function rowOf({ page, language }: Visitor, name: string) {
  const button = page.getByRole('button', { name: staffTexts(language)('list.open', { name }), exact: true })
  const index = page.locator(listRow).filter({ has: button })
  return { button, row: index }
}

function roleButton({ page, language }: Visitor, name: string, role: Role) {
  const t = staffTexts(language)
  return page.getByRole('button', { name: t('role.button', { name, role: t(`role.${role}`) }), exact: true })
}

async function giveRole(visitor: Visitor, name: string, from: Role, to: Role): Promise<void> {
  const t = staffTexts(visitor.language)
  await roleButton(visitor, name, from).click()
  await visitor.page.getByRole('menuitem', { name: new RegExp(`^${t(`role.${to}`)}`) }).click()
  await visitor.page.getByRole('button', { name: t('change.confirm'), exact: true }).click()
}

deepIt.each(sampled(languages))(
  '[AUTH-6] an Admin finds somebody, makes them a Packer and ends their sessions, and reads so in the history: %s',
  async (language) => {
    const email = `hanna.${language}@example.ua`
    const id = await buildPerson('Ганна', `Верба-${language}`, email)
    const api = testApi(opened.shop)
    const signIn = () => api.call('/auth/login', { method: 'POST', body: { login: email, password } })
    await signIn()
    const visitor = await visit({ language })
    const { page } = visitor
    const t = staffTexts(language)
    const name = `Верба-${language} Ганна`
    await openUsers(visitor)
    await page.getByRole('textbox', { name: new RegExp(t('column.email'), 'i') }).fill(`hanna.${language}`)
    await expect.poll(() => page.locator('.ag-cell[col-id=email]').allTextContents()).toEqual([email])
    await giveRole(visitor, name, 'user', 'packer')
    await roleButton(visitor, name, 'packer').waitFor()
    await expect.poll(() => roleOf(id)).toBe('Packer')
    await keepPicture(visitor, `users-filtered-${language}`)

    await signIn()
    await page.getByRole('button', { name: officeTexts(language)('list.refresh'), exact: true }).click()
    await expect.poll(() => page.locator('.ag-cell[col-id=sessions]').allTextContents()).toEqual(['1'])
    await rowOf(visitor, name).button.click()
    const dialog = page.getByRole('dialog', { name })
    await dialog
      .getByText(t('event.roleChanged', { from: t('role.user'), to: t('role.packer') }), { exact: true })
      .waitFor()
    await keepPicture(visitor, `user-${language}`)
    expect(await findViolations(visitor)).toEqual([])
    await dialog.getByRole('button', { name: t('revoke.some'), exact: true }).click()
    await page
      .getByRole('button', { name: t('revoke.some'), exact: true })
      .last()
      .click()
    await page.getByText(t('revoke.done'), { exact: true }).waitFor()
    await expect.poll(() => livingSessions(id)).toBe(0)
  },
)

deepIt('[FORM-5] the last Admin stays one: the role goes back, with the reason', async () => {
  const visitor = await visit()
  visitor.awaits(/^409 \/api\/crm\/users\/update/)
  await openUsers(visitor, '?role=admin')
  await giveRole(visitor, admin.email, 'admin', 'user')
  const t = staffTexts('uk')
  const why = 'Це останній адміністратор. Спершу дайте цю роль комусь іще'
  await visitor.page.getByText(t('change.failed', { name: admin.email, why }), { exact: true }).waitFor()
  await expect.poll(() => roleButton(visitor, admin.email, 'admin').isVisible()).toBe(true)
  // it could only fail again
  await expect.poll(() => visitor.page.getByRole('button', { name: t('change.repeat') }).count()).toBe(0)
})

deepIt('[AUTH-9] markup in a name is text in the list, the dialog and the question', async () => {
  const markup = `<img src=x onerror="document.title='!'">`
  await buildPerson(markup, markup, 'markup@example.ua')
  const visitor = await visit()
  const { page } = visitor
  await openUsers(visitor, '?email=markup')
  const name = `${markup} ${markup}`
  await rowOf(visitor, name).button.click()
  await page.getByRole('dialog', { name }).waitFor()
  await page.keyboard.press('Escape')
  await giveRole(visitor, name, 'user', 'packer')
  await roleButton(visitor, name, 'packer').waitFor()
  await expect.poll(() => page.locator('img[src=x]').count()).toBe(0)
  // the orders that wait are counted before it
  await expect.poll(() => page.title()).toMatch(/^(\(\d+\) )?Користувачі$/)
})

deepIt.each(looksLike('phone'))(
  '[NAV-3] the users are whole in $language at $width px, $theme: nothing for axe, no sideways scroll',
  async (look) => {
    const visitor = await visit(look)
    await openUsers(visitor)
    await expectWhole(visitor, 'users')
  },
)

async function roleOf(id: string): Promise<string> {
  const { rows } = await opened.shop.database.pool.query(
    'select roles.name from users join roles on roles.id = role_id where users.id = $1',
    [id],
  )
  return String(rows[0]?.name)
}

async function livingSessions(id: string): Promise<number> {
  const { rows } = await opened.shop.database.pool.query(
    'select count(*)::int as n from sessions where user_id = $1 and revoked_at is null',
    [id],
  )
  return Number(rows[0]?.n)
}

deepIt.each(languages)(
  '[AUTH-5] [AUTH-2] staff are invited by a link, come in by it, see who they are, and end a session of theirs: %s',
  async (language) => {
    const admins = await visit({ language })
    const { page } = admins
    const t = staffTexts(language)
    const office = officeTexts(language)
    await openUsers(admins)
    await page.getByRole('button', { name: t('invitation.invite'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: new RegExp(`^${t('role.manager')}`) }).check()
    await dialog.getByLabel(t('invitation.name')).fill('Соломія')
    expect(await findViolations(admins)).toEqual([])
    await dialog.getByRole('button', { name: t('invitation.make') }).click()
    const link = dialog.getByLabel(t('invitation.link'))
    await expect.poll(() => link.inputValue()).toMatch(/\/login#invitation\/[\w-]{43}$/)
    const { hash, pathname } = new URL(await link.inputValue())
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('invitation.withdrawOf', { who: 'Соломія' }) }).waitFor()
    expect(await findViolations(admins)).toEqual([])

    const invited = await visit({ language })
    const their = invited.page
    const words = invitationTexts(language)
    const email = `solomiia.${language}@example.ua`
    await their.goto(`${pathname}${hash}`)
    await their.getByText(words('lead', { role: t('role.manager') })).waitFor()
    expect(await findViolations(invited)).toEqual([])
    await their.getByLabel(words('login')).fill(email)
    await their.getByLabel(words('password'), { exact: true }).fill(password)
    await their.getByRole('button', { name: words('submit') }).click()
    await their.waitForURL(/\/crm\/today/)

    const elsewhere = testApi(opened.shop)
    const other = await elsewhere.call('/auth/login', { method: 'POST', body: { login: email, password } })
    const token = (other.Data as { accessToken: string }).accessToken
    await their.getByRole('button', { name: `Соломія ${t('role.manager')}` }).click()
    await their.waitForURL(/\/crm\/me/)
    const sessions = sessionsTexts(language)
    const rows = their.getByRole('main').getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(2)
    await rows.filter({ hasText: sessions('here') }).waitFor()
    expect(await findViolations(invited)).toEqual([])
    await their
      .getByRole('button', { name: sessions('endOf', { device: sessions('unknown'), place: '127.0.0.1' }) })
      .click()
    await expect.poll(() => rows.count()).toBe(1)
    expect((await elsewhere.call('/profile', { token })).status).toBe(401)
    await their.keyboard.press('?')
    const help = their.getByRole('dialog', { name: office('office.help') })
    await help.getByText(pageHelp['/crm/me']?.[language] ?? '—').waitFor()

    await page.reload()
    await page.locator(listRow).first().waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: t('invitation.withdrawOf', { who: 'Соломія' }) }).count())
      .toBe(0)
  },
)
