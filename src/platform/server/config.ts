import {
  atLeast,
  bucketName,
  bucketPrefix,
  databaseAddress,
  email,
  folder,
  hostName,
  mailServer,
  oneOf,
  origin,
  phone,
  storeToken,
  webAddress,
  whether,
  wholeNumber,
  words,
  yesOrNo,
  type Kind,
} from './config-kinds.ts'

interface Setting<T> {
  readonly name: string
  readonly kind: Kind<T>
  /** As one would write it in the environment; undefined where the shop does without. */
  readonly fallback: string | undefined
  readonly meaning: string
  /** A value that must not reach a log. */
  readonly isSecret: boolean
}

const given = <T>(name: string, kind: Kind<T>, fallback: string, meaning: string): Setting<T> => ({
  name,
  kind,
  fallback,
  meaning,
  isSecret: false,
})
const optional = <T>(name: string, kind: Kind<T>, meaning: string): Setting<T | undefined> => ({
  name,
  kind,
  fallback: undefined,
  meaning,
  isSecret: false,
})
const secret = <T>(name: string, kind: Kind<T>, meaning: string): Setting<T | undefined> => ({
  ...optional(name, kind, meaning),
  isSecret: true,
})

/** The one list: the type, the checks and the documentation all come from it. */
const settings = {
  port: given('PORT', wholeNumber(0, 65535, 'a port number'), '3000', 'Where the shop listens; 0 takes a free port'),
  host: given('HOST', hostName, 'localhost', 'The network address to listen on; 0.0.0.0 lets other machines in'),
  origin: optional('SHOP_ORIGIN', origin, 'The public address of the shop; without it http://localhost:<PORT>'),
  apiHost: optional('API_HOST', hostName, 'A host name that gets the API at its root, beside /api of the shop'),
  trustedProxy: given('TRUST_PROXY', yesOrNo, 'no', 'Believe X-Forwarded-For; only behind a proxy that sets it'),
  databaseUrl: secret(
    'DATABASE_URL',
    databaseAddress,
    'A PostgreSQL 18 server; without it the built-in one runs in DATA_DIR',
  ),
  poolSize: given('POOL_SIZE', wholeNumber(1, 1000), '10', 'Connections to the database, per process'),
  dataDir: given('DATA_DIR', folder, './data', 'Where the built-in database and everything else that lasts is kept'),
  adminEmail: optional('ADMIN_EMAIL', email, 'The sign-in of the first Admin'),
  adminPassword: secret('ADMIN_PASSWORD', atLeast(8), 'Of the first Admin; without it a random one is printed once'),
  tokenSecret: secret(
    'TOKEN_SECRET',
    atLeast(32),
    'Signs access tokens; without it one is made and kept in the database',
  ),
  storageToken: secret(
    'STORAGE_TOKEN',
    storeToken,
    'The read-write token of the photo store; without it one is made and kept in the database',
  ),
  photosDir: optional('PHOTOS_DIR', folder, 'Where photos are kept on disk; without it photos in DATA_DIR'),
  photoLimitMb: given('PHOTO_LIMIT_MB', wholeNumber(1, 1000), '30', 'Largest photo that staff may upload, in MB'),
  s3Bucket: optional(
    'S3_BUCKET',
    bucketName,
    'Keeps photos in this bucket of an S3-compatible store instead of on disk',
  ),
  s3Endpoint: optional('S3_ENDPOINT', webAddress, 'The address of that store; without it Amazon’s'),
  s3Region: given('S3_REGION', words, 'us-east-1', 'Its region'),
  s3Prefix: given('S3_PREFIX', bucketPrefix, 'photos/', 'Stands before the name of every object in the bucket'),
  s3AccessKeyId: secret(
    'S3_ACCESS_KEY_ID',
    atLeast(1),
    'Its key; without it the usual places of the AWS client are asked',
  ),
  s3SecretAccessKey: secret('S3_SECRET_ACCESS_KEY', atLeast(1), 'The secret of that key'),
  hostedStoreToken: secret(
    'BLOB_READ_WRITE_TOKEN',
    storeToken,
    'Keeps photos at the hosted storage provider, by its read-write token',
  ),
  shopNameUk: given('SHOP_NAME_UK', words, 'Для душі', 'The name of the shop in Ukrainian'),
  shopNameEn: given('SHOP_NAME_EN', words, 'For the soul', 'The name of the shop in English'),
  instagramUrl: given('INSTAGRAM_URL', webAddress, 'https://www.instagram.com/', 'The link in the strip at the top'),
  facebookUrl: given('FACEBOOK_URL', webAddress, 'https://www.facebook.com/', 'The link in the strip at the top'),
  portfolioUrl: given(
    'PORTFOLIO_URL',
    webAddress,
    'https://example.com/',
    'Where the copyright line in the footer leads',
  ),
  developerName: given('DEVELOPER_NAME', words, 'Kramnytsia', 'Who that line names'),
  shopPhone: optional('SHOP_PHONE', phone, 'The number that shoppers may call; without it none is shown'),
  shopEmail: optional('SHOP_EMAIL', email, 'The address that shoppers may write to; without it none is shown'),
  smtpUrl: secret(
    'SMTP_URL',
    mailServer,
    'Sends e-mails: smtp://user:password@host:587, or smtps:// for port 465. Another machine must offer TLS',
  ),
  mailFrom: optional(
    'MAIL_FROM',
    email,
    'Whom e-mails are from; without it noreply@ and the host of SHOP_ORIGIN. Their name is that of the shop',
  ),
  turboSmsToken: secret('TURBOSMS_TOKEN', atLeast(8), 'Sends SMS and Viber messages through TurboSMS'),
  turboSmsSender: optional('TURBOSMS_SENDER', words, 'The sender of SMS, as registered there; needed with the token'),
  turboSmsViberSender: optional(
    'TURBOSMS_VIBER_SENDER',
    words,
    'The sender in Viber, as registered there; without it such messages go as SMS',
  ),
  turboSmsApiUrl: given('TURBOSMS_API_URL', webAddress, 'https://api.turbosms.ua', 'Where TurboSMS answers'),
  messagesKeptDays: given(
    'MESSAGES_KEPT_DAYS',
    wholeNumber(1, 3650),
    '30',
    'How long messages that were sent, or failed, are seen at /crm/outbox',
  ),
  maxPerLine: given('MAX_PER_LINE', wholeNumber(1, 10_000), '20', 'Most pieces of one size in an order of a customer'),
  maxOrdersPerPhonePerDay: given(
    'MAX_ORDERS_PER_PHONE',
    wholeNumber(1, 10_000),
    '10',
    'Most orders a day with one phone number',
  ),
  logLevel: given(
    'LOG_LEVEL',
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    'The least important line that is written',
  ),
  isProduction: given('NODE_ENV', whether('production'), 'development', 'Set it to production on a public server'),
}

type Values = { readonly [Key in keyof typeof settings]: (typeof settings)[Key] extends Setting<infer T> ? T : never }

export type Config = Omit<Values, 'shopNameUk' | 'shopNameEn' | 'origin'> & {
  readonly shopName: { readonly uk: string; readonly en: string }
  readonly origin: string
}

/** For the documentation: a row per variable, in the order of the list. */
export const configReference = Object.values<Setting<unknown>>(settings).map(({ name, fallback, meaning }) => ({
  name,
  default: fallback ?? '',
  meaning,
}))

/** Throws one Error that names every wrong value. A blank variable counts as absent, an unknown one is ignored. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const wrong: string[] = []
  const values: Record<string, unknown> = {}
  for (const [key, setting] of Object.entries<Setting<unknown>>(settings)) {
    const text = textOf(setting, env[setting.name])
    if (text === undefined) {
      values[key] = undefined
      continue
    }
    const read = setting.kind.schema.safeParse(text)
    if (read.success) values[key] = read.data
    else wrong.push(`${setting.name}: ${setting.isSecret ? 'the value' : `'${text}'`} is not ${setting.kind.is}`)
  }
  if (values.turboSmsToken !== undefined && values.turboSmsSender === undefined)
    wrong.push('TURBOSMS_SENDER: is needed with TURBOSMS_TOKEN')
  if (wrong.length > 0)
    throw new Error(`Wrong settings in the environment:\n${wrong.map((line) => `  ${line}`).join('\n')}`)

  const { shopNameUk, shopNameEn, origin: ownOrigin, ...rest } = values as unknown as Values
  return { ...rest, shopName: { uk: shopNameUk, en: shopNameEn }, origin: ownOrigin ?? `http://localhost:${rest.port}` }
}

/** A secret is taken to the letter: spaces may be part of it. */
function textOf(setting: Setting<unknown>, written = ''): string | undefined {
  if (written.trim() === '') return setting.fallback
  return setting.isSecret ? written : written.trim()
}
