import type pg from 'pg'

/** A database as text: tables with their constraints, indexes and triggers, functions, views. To read and to compare. */
export async function schemaOf(pool: pg.Pool): Promise<string> {
  const read = async (query: string) => (await pool.query<{ text: string }>(query)).rows.map(({ text }) => text)
  const parts = [
    await read(extensions),
    await read(sequences),
    await read(functions),
    await read(tables),
    await read(views),
  ].flat()
  return `${parts.join('\n\n')}\n`
}

const extensions = `
  select format('create extension %I;', extname) as text from pg_extension where extname <> 'plpgsql' order by extname`

const sequences = `
  select format('create sequence %I;', relname) as text from pg_class c
  where relkind = 'S' and relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
  order by relname`

const functions = `
  select pg_get_functiondef(p.oid) || ';' as text from pg_proc p
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by proname, p.oid`

const views = `
  select format(E'create view %I as\\n%s', relname, pg_get_viewdef(oid, true)) as text from pg_class
  where relkind = 'v' and relnamespace = 'public'::regnamespace order by relname`

const tables = `
  select format(E'create table %I (\\n%s\\n);', t.relname, string_agg('  ' || part, E',\\n' order by rank, place))
    || coalesce(max(more.text), '') as text
  from pg_class t
  cross join lateral (
    select 1 as rank, a.attnum::text::int as place, concat_ws(' ',
      quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
      case when a.attcollation <> y.typcollation then 'collate ' || a.attcollation::regcollation end,
      case when a.attnotnull then 'not null' end,
      case when a.attidentity <> '' then 'generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity' end,
      case a.attgenerated when 's' then format('generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid, true))
        when 'v' then format('generated always as (%s)', pg_get_expr(d.adbin, d.adrelid, true))
        else 'default ' || pg_get_expr(d.adbin, d.adrelid, true) end
    ) as part
    from pg_attribute a
    join pg_type y on y.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    union all
    select 2, row_number() over (order by array_position('{p,u,f,c,x}', contype::text), conname)::int,
      format('constraint %I %s', conname, pg_get_constraintdef(oid, true))
    from pg_constraint where conrelid = t.oid and contype in ('p', 'u', 'f', 'c', 'x')
  ) parts
  left join lateral (
    select string_agg(line, '' order by rank, line) as text from (
      select 1 as rank, E'\\n' || pg_get_indexdef(i.indexrelid, 0, true) || ';' as line from pg_index i
      where i.indrelid = t.oid and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = t.oid)
      union all
      select 2, E'\\n' || pg_get_triggerdef(g.oid, true) || ';' from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal
    ) lines
  ) more on true
  where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
  group by t.oid, t.relname
  order by t.relname`
