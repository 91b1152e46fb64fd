import { expect, it } from 'vitest'
import { configOf } from '#platform/server/config.ts'
import { settingsOf, valuesOf } from '#platform/server/settings/setting.ts'
import { readSettings, settingLists } from './settings.ts'

/** Everything that an environment says to the modules, and to the process. */
function readConfig(env: Record<string, string>) {
  const environment = readSettings(env)
  const lists = settingLists.map((list) => valuesOf(list, ({ name }) => environment.texts.get(name)))
  return Object.assign({}, ...lists, configOf(environment))
}

it('an empty environment gives a shop that works', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: 'localhost',
    origin: 'http://localhost:3000',
    name: { uk: 'Для душі', en: 'Dlia Dushi' },
    instagramUrl: 'https://www.instagram.com/',
    facebookUrl: 'https://www.facebook.com/',
    portfolioUrl: 'https://example.com/',
    developerName: 'Kramnytsia',
    trustedProxy: false,
    maxPerLine: 20,
    maxOrdersPerPhonePerDay: 10,
    logLevel: 'info',
    poolSize: 6,
    isProduction: false,
  })
  expect(config.dataDir).toMatch(/^\/.*\/data$/)
  const { databaseUrl, adminEmail, adminPassword, apiHost, tokenSecret } = config
  expect([databaseUrl, adminEmail, adminPassword, apiHost, tokenSecret]).toEqual(Array(5).fill(undefined))
})

it('reads what is set', () => {
  const config = readConfig({
    PORT: '8080',
    SHOP_ORIGIN: 'https://Shop.ua/',
    TRUST_PROXY: 'Yes',
    NODE_ENV: 'production',
    SHOP_NAME_UK: ' Крамниця ',
    DATABASE_URL: 'postgres://shop@/shop?host=%2Ftmp%2Fa',
    ADMIN_EMAIL: 'olena@example.com',
    ADMIN_PASSWORD: 'password',
    LOG_LEVEL: 'warn',
    UNKNOWN: 'whatever',
  })
  expect(config).toMatchObject({
    port: 8080,
    origin: 'https://shop.ua',
    trustedProxy: true,
    isProduction: true,
    name: { uk: 'Крамниця', en: 'Dlia Dushi' },
    databaseUrl: 'postgres://shop@/shop?host=%2Ftmp%2Fa',
    adminEmail: 'olena@example.com',
    adminPassword: 'password',
    logLevel: 'warn',
  })
})

it('the address of the shop follows its port', () => {
  expect(readConfig({ PORT: '8080' }).origin).toBe('http://localhost:8080')
})

it('a blank value counts as absent', () => {
  expect(readConfig({ PORT: '', ADMIN_PASSWORD: '  ' })).toMatchObject({ port: 3000, adminPassword: undefined })
})

it('wants the sender with the token of TurboSMS, and an address that is a mail server’s, without showing either secret', () => {
  expect(() => readConfig({ TURBOSMS_TOKEN: 'secret-token', SMTP_URL: 'mail.shop.ua:587' }))
    .toThrow(`Wrong settings in the environment:
  SMTP_URL: the value is not an address such as smtp://user:password@host:587, or smtps:// for port 465, with no option but ?ignoreTLS=true
  TURBOSMS_SENDER: is needed with TURBOSMS_TOKEN`)
  expect(readConfig({ TURBOSMS_TOKEN: 'secret-token', TURBOSMS_SENDER: 'Shop' }).turboSmsSender).toBe('Shop')
})

it('names every wrong value at once, and shows no secret', () => {
  const env = { PORT: 'abc', SHOP_ORIGIN: 'https://shop.ua/uk', LOG_LEVEL: 'loud', ADMIN_PASSWORD: 'hunter2' }
  expect(() => readConfig(env)).toThrow(`Wrong settings in the environment:
  PORT: 'abc' is not a port number 0-65535
  SHOP_ORIGIN: 'https://shop.ua/uk' is not an origin such as https://shop.ua, without a path
  LOG_LEVEL: 'loud' is not one of fatal, error, warn, info, debug, trace, silent
  ADMIN_PASSWORD: the value is not at least 8 characters long`)
})

it.each([
  ['PORT', ['65536', '-1', '1.5', '0x10', '1e3']],
  ['HOST', ['http://localhost', 'a/b', 'a b']],
  ['API_HOST', ['https://api.example.ua']],
  ['SHOP_ORIGIN', ['shop.ua', 'ftp://shop.ua', 'https://a@shop.ua', 'https://shop.ua?x=1']],
  ['DATABASE_URL', ['mysql://localhost/shop', 'localhost', 'postgres://shop:p/w@db/shop', 'postgres://db:99999/shop']],
  ['DATA_DIR', ['~', '~/shop']],
  ['ADMIN_EMAIL', ['olena', 'olena@']],
  ['TOKEN_SECRET', ['a'.repeat(31)]],
  ['INSTAGRAM_URL', ['javascript:alert(1)', 'instagram.com/shop']],
  ['FACEBOOK_URL', ['ftp://facebook.com/']],
  ['PORTFOLIO_URL', ['data:text/html,hi']],
  ['SHOP_NAME_EN', ['x'.repeat(61)]],
  ['TRUST_PROXY', ['maybe']],
  ['POOL_SIZE', ['0']],
  ['MAX_PER_LINE', ['0', 'ten']],
  ['DELIVERY_COST', ['150-70', '70-', 'a-b', '1-2-3']],
  ['RETURN_DAYS', ['13']],
  ['SMTP_URL', ['smtp://mail.shop.ua?sendmail=true&path=/tmp/x', 'smtp://mail.shop.ua?ignoreTLS=true&logger=true']],
  ['PROM_TOKEN', ['токен-із-кабінету', 'two words 12', 'short', '  short  ']],
  ['RETURN_PAID_BY', ['nobody']],
  ['SHOP_PHONE', ['112']],
  ['MAX_ORDERS_PER_PHONE', ['0']],
])('%s refuses %j', (name, values) => {
  for (const value of values) expect(() => readConfig({ [name]: value }), value).toThrow(`${name}: `)
})

it.each([
  'postgres://shop@/shop?host=%2Ftmp%2Fa',
  'postgres:///shop?host=/var/run/postgresql',
  'postgresql://shop:p%2Fw%23@[::1]:5432/shop?sslmode=require',
  'postgres://shop:пароль@db/shop',
])('DATABASE_URL may be %s', (url) => expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url))

it('of a key what was copied along is left out', () => {
  expect(readConfig({ PROM_TOKEN: ' 0123456789abcdef ' }).promToken).toBe('0123456789abcdef')
})

it('no two settings have one name, each says what it means, and every default is valid', () => {
  const reference = settingLists.flatMap(settingsOf)
  expect(reference.map(({ name }) => name)).toContain('MAX_ORDERS_PER_PHONE')
  expect(new Set(reference.map(({ name }) => name)).size).toBe(reference.length)
  expect(reference.every(({ meaning }) => meaning !== '')).toBe(true)
  const defaults = Object.fromEntries(reference.map(({ name, fallback }) => [name, fallback ?? '']))
  expect(readConfig(defaults)).toEqual(readConfig({}))
})
