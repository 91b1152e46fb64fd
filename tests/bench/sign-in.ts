import { argon2, createHash, randomBytes } from 'node:crypto'
import { routes } from '#app/endpoints.ts'
import { authenticate, createUser, hashPassword } from '#modules/identity/server/index.ts'
import { bareApi } from '../build/bare-api.ts'
import type { TestShop } from '../build/shop.ts'
import { inTurn, together, type Comparison } from './measure.ts'

const password = 'Сонечко-7'
const people = 200
const signIns = 24
/** The shop hashes two at a time; the others are at the database meanwhile. */
const width = { signIn: 4, hash: 2, refresh: 4 }

/** A sign-in beside bare argon2id of the same cost, and a refresh beside the statements it cannot do without. */
export async function signInBench(shop: TestShop): Promise<Comparison[]> {
  const passwordHash = await hashPassword(password)
  await shop.database.transaction(async (tx) => {
    for (let each = 0; each < people; each++)
      await createUser(tx, { role: 'user', email: `bench${each}@example.ua`, passwordHash })
  })
  const answer = bareApi(shop, routes, authenticate(shop))
  const call = async (path: string, request: RequestInit, address: string) => {
    const response = await answer({ request: new Request(`http://localhost:3000/api${path}`, request), path, address })
    if (response.status !== 200) throw new Error(await response.text())
    await response.json()
    return response.headers.getSetCookie()
  }
  const signIn = (index: number) =>
    call(
      '/auth/login',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login: `bench${index % people}@example.ua`, password }),
      },
      `10.1.0.${index % 250}`,
    )
  const entering = await inTurn(
    5,
    () => together(signIns, width.signIn, signIn),
    () => together(signIns, width.hash, bareHash),
  )

  const cookies: string[] = []
  for (let each = 0; each < people; each++) cookies.push(cookieOf(await signIn(each)))
  const refresh = async (index: number) => {
    const cookie = cookies[index] ?? ''
    cookies[index] = cookieOf(await call('/auth/refresh', { headers: { cookie } }, '10.1.0.1'))
  }
  // sessions of their own: a rotation by hand would end those of the cookies
  const { rows } = await shop.database.pool.query<{ id: string; user_id: string }>(
    `insert into sessions (user_id, refresh_hash, expires_at)
    select user_id, refresh_hash, expires_at from sessions order by id desc limit $1 returning id, user_id`,
    [people],
  )
  const renewing = await inTurn(
    5,
    () => together(people, width.refresh, refresh),
    () => together(people, width.refresh, (index) => bareRotation(shop, rows[index] ?? { id: '', user_id: '' })),
  )

  return [
    {
      what: 'sign-in by password, beside bare argon2id',
      ours: (signIns / entering.ours) * 1000,
      ceiling: (signIns / entering.ceiling) * 1000,
      unit: 'sign-ins/s',
      ratio: entering.ratio,
      expected: '≥ 0.8 × argon2id alone',
      isMet: entering.ratio >= 0.8,
    },
    {
      what: 'refresh, beside its SQL',
      ours: (people / renewing.ours) * 1000,
      ceiling: (people / renewing.ceiling) * 1000,
      unit: 'refreshes/s',
      ratio: renewing.ratio,
      expected: '≥ 0.5 × the bare transaction',
      isMet: renewing.ratio >= 0.5,
    },
  ]
}

function cookieOf(set: string[]): string {
  return set.map((cookie) => /^refresh=[^;]+/.exec(cookie)?.[0]).find((cookie) => cookie !== undefined) ?? ''
}

/** The cost of password.ts, and nothing around it. */
function bareHash(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const parameters = { nonce: randomBytes(16), memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
    argon2('argon2id', { message: password, ...parameters }, (fault, tag) => (fault ? reject(fault) : resolve(tag)))
  })
}

/** The rows that any program has to read and write to rotate a token. */
async function bareRotation(shop: TestShop, session: { id: string; user_id: string }): Promise<void> {
  const client = await shop.database.pool.connect()
  const send = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  try {
    await client.query('begin')
    await send('r1', 'select refresh_hash, previous_refresh_hash, revoked_at from sessions where id = $1 for update', [
      session.id,
    ])
    await send('r2', 'select id, role_id, first_name, last_name, phone, email, birthday from users where id = $1', [
      session.user_id,
    ])
    await send(
      'r3',
      'update sessions set previous_refresh_hash = refresh_hash, refresh_hash = $2, refreshed_at = now() where id = $1',
      [session.id, createHash('sha256').update(randomBytes(32)).digest()],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
