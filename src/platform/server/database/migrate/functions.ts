import type pg from 'pg'
import { functionOf, type FunctionFile } from './source.ts'

/**
 * Applies function files in one step, in an order that works; a file says all that there is of its function. Triggers
 * and overloads that it no longer has go, and where its result or its parameters changed the function is made anew.
 */
export async function applyFunctions(client: pg.PoolClient, files: readonly FunctionFile[]): Promise<void> {
  if (files.length === 0) return
  const names = files.map((file) => file.function)
  const before = await madeOf(client, names)
  await client.query('set local check_function_bodies = off; savepoint functions')
  try {
    await client.query(files.map(({ text }) => text).join('\n'))
  } catch {
    // one by one, to make those anew that cannot be replaced, and to name the one that fails
    await client.query('rollback to savepoint functions')
    for (const file of files) await applyAlone(client, file)
  }
  await client.query('release savepoint functions')
  const after = await madeOf(client, names)
  const left = before.filter(({ id, version }) => after.some((now) => now.id === id && now.version === version))
  await drop(client, left)
  for (const { name, sha256 } of files)
    await client.query(
      `insert into migrations (name, sha256) values ($1, $2)
      on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
      [name, sha256],
    )
}

/** Drops what files made that are gone, but for functions that now have another file. */
export async function dropFunctions(
  client: pg.PoolClient,
  gone: readonly string[],
  files: readonly FunctionFile[],
): Promise<void> {
  const present = new Set(files.map((file) => file.function))
  const names = gone.map(functionOf).filter((name) => !present.has(name))
  await drop(client, await madeOf(client, names))
  await client.query('delete from migrations where name = any($1)', [gone])
}

/**
 * Those files and all that they build on, each after what it builds on: functions that it calls outside of a quoted
 * body, which the database looks up when it makes it.
 */
export function inOrder(wanted: readonly FunctionFile[], all: readonly FunctionFile[]): FunctionFile[] {
  const byName = new Map(all.map((file) => [file.function, file]))
  const ordered = new Set<FunctionFile>()
  const visit = (file: FunctionFile, path: readonly FunctionFile[]): void => {
    if (ordered.has(file) || path.includes(file)) return
    for (const name of calledOutside(file.text)) {
      const called = byName.get(name)
      if (called && called !== file) visit(called, [...path, file])
    }
    ordered.add(file)
  }
  for (const file of wanted) visit(file, [])
  return [...ordered]
}

function calledOutside(text: string): string[] {
  const bare = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, '')
  return [...bare.matchAll(/\b(\w+)\s*\(/g)].map(([, name = '']) => name)
}

async function applyAlone(client: pg.PoolClient, file: FunctionFile): Promise<void> {
  try {
    await client.query('savepoint one')
    await client.query(file.text).catch(async (fault: { code?: string }) => {
      // another result, or parameters that are called otherwise
      if (fault.code !== '42P13') throw fault
      await client.query('rollback to savepoint one')
      await drop(client, await madeOf(client, [file.function]))
      await client.query(file.text)
    })
    await client.query('release savepoint one')
  } catch (fault) {
    throw new Error(`${file.name} failed: ${fault instanceof Error ? fault.message : fault}`, { cause: fault })
  }
}

interface Made {
  id: string
  /** Another one after it was replaced. */
  version: string
  dropping: string
}

/** Functions of these names, after their triggers. */
async function madeOf(client: pg.PoolClient, names: readonly string[]): Promise<Made[]> {
  const { rows } = await client.query<Made>(
    `select 'trigger ' || t.oid as id, t.xmin::text as version,
      format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as dropping
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname = any($1) and p.pronamespace = current_schema()::regnamespace and not t.tgisinternal
    union all
    select 'function ' || p.oid, p.xmin::text, format('drop function %s', p.oid::regprocedure)
    from pg_proc p
    where p.proname = any($1) and p.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by id desc`,
    [names],
  )
  return rows
}

async function drop(client: pg.PoolClient, made: readonly Made[]): Promise<void> {
  if (made.length > 0) await client.query(made.map(({ dropping }) => dropping).join(';\n'))
}
