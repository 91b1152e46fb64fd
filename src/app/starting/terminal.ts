import type { FirstAdmin } from '#modules/identity/server/index.ts'
import { isLocal } from '#modules/messaging/server/index.ts'
import { shopSettings } from '#modules/settings/server/index.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Work, WorkKind } from '#platform/server/work/work-kind.ts'
import type { RunningShop } from '../start.ts'

const steps: Record<string, string> = {
  database: 'Starting PostgreSQL…',
  demo: 'Filling the demo shop, once…',
  shelf: 'Preparing what lists show of every product, once; about half a minute for 100,000…',
}

/** A line for the person who started the shop. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function sayStep(step: string): void {
  say(steps[step] ?? step)
}

export function sayWelcome({ address, shop }: RunningShop, seconds: number): void {
  const { name } = shop.settings.of(shopSettings)
  say(`
  «${name.uk}» відчинено · the shop is open (${seconds.toFixed(1)} s)

  ${address}
`)
  say(`  Що спробувати · What to try
    ${address}/uk                 a shopper's page; /en is in English
    ${address}/crm                the back-office
    ${address}/api/docs           the API
${codesPlace(shop)}
  Ctrl-C зачиняє крамницю · closes the shop
`)
}

/** Where whoever tries the shop finds the codes that it sends; nothing where they reach people. */
function codesPlace(shop: Shop): string {
  const { outsidePage } = shop.config
  if (outsidePage !== undefined)
    return `
  Компанії зовні грає ця машина: коди входу, листи, замовлення Prom, посилки й оплати – на їхній сторінці
  This machine plays the companies outside: sign-in codes, letters, orders, parcels and payments are on their page
    ${outsidePage}
`
  return isLocal(shop) ? '\n  Коди входу й листи зʼявляться тут · Sign-in codes and letters appear here\n' : ''
}

export function sayFirstAdmin({ email, password }: FirstAdmin): void {
  if (password === undefined) return say(`\n  Admin: ${email}, with the password of ADMIN_PASSWORD`)
  say(`
  Admin: ${email}
  Пароль (показуємо один раз) · Password (shown this once): ${password}`)
}

/** A shop for the public was begun with the demo. */
export function sayDemoIsPublic(): void {
  say(`  Крамниця відкрита для всіх, а в ній демо: люди з демо увійти не можуть. Щоб почати з порожньої, дайте їй
  нову теку даних або базу й запустіть «npm start -- --empty».
  The shop is public and has the demo in it: the people of the demo cannot sign in. To begin empty, give it a new
  data folder or database and run \`npm start -- --empty\`.
`)
}

/** Work that stays here, in one line: what it is, to whom, and what its reader needs of it. */
export function sayKept(shop: Shop, kind: WorkKind, work: Work): void {
  const { essence } = kind.show(shop, work)
  const line = `  ${kind.title.uk} · ${kind.title.en} → ${kind.about(work.payload)}${essence ? `: ${essence}` : ''}`
  // an address may hold what a terminal obeys
  say(line.replace(/\p{Cc}/gu, ''))
}
