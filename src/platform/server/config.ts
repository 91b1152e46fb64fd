import {
  atLeast,
  databaseAddress,
  folder,
  hostName,
  oneOf,
  origin,
  whether,
  wholeNumber,
  yesOrNo,
} from './settings/kinds.ts'
import type { Environment } from './settings/environment.ts'
import { given, optional, secret, settingList, type ValuesOf, valuesOf } from './settings/setting.ts'

/** The process's own settings: known before there is a database, and the same as long as it lives. */
export const processSettings = settingList({
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
  poolSize: given('POOL_SIZE', wholeNumber(1, 1000), '6', 'Connections to the database, per process'),
  dataDir: given('DATA_DIR', folder, './data', 'Where the built-in database and everything else that lasts is kept'),
  secretsKey: secret(
    'SECRETS_KEY',
    atLeast(32),
    'Seals the keys of companies that an Admin pastes; without it a file in DATA_DIR does',
  ),
  outsidePage: optional(
    'OUTSIDE_PAGE',
    origin,
    'npm start -- --outside sets it: the page that drives the companies played on this machine',
  ),
  logLevel: given(
    'LOG_LEVEL',
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    'The least important line that is written',
  ),
  isProduction: given('NODE_ENV', whether('production'), 'development', 'Set it to production on a public server'),
})

export type Config = Omit<ValuesOf<typeof processSettings>, 'origin'> & { readonly origin: string }

export function configOf(environment: Environment): Config {
  const values = valuesOf(processSettings, ({ name }) => environment.texts.get(name))
  return { ...values, origin: values.origin ?? `http://localhost:${values.port}` }
}
