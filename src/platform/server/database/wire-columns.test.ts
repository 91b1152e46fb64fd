import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testShop } from '../../../../tests/build/database.ts'
import { asCount, asFlag, asInstant, asMoney, asOneOf, asShown, asText, asWord, codecOf, orNull } from '../../codecs.ts'
import { listOf } from '../../field-parts.ts'
import { entity } from '../../fields.ts'
import { wireColumns } from './wire-columns.ts'

const { db } = (await testShop()).database
const shown = { sees: ['admin', 'packer'], sets: [] } as const
const office = { sees: ['admin'], sets: [] } as const

const line = entity({ code: { wire: 'code', readFrom: 'code', codec: asText(), ...shown } })
const parcel = entity({
  at: { wire: 'dateCreated', readFrom: 'at', codec: asInstant(), ...shown },
  sum: { wire: 'totalSum', readFrom: 'sum', codec: asMoney(), ...shown },
  fee: { wire: 'fee', readFrom: 'fee', codec: orNull(asMoney()), ...office },
  state: { wire: 'state', readFrom: 'state', codec: asWord({ paid: 'paied', new: 'new' }), ...shown },
  way: { wire: 'way', readFrom: 'way', codec: asOneOf(['post', 'car']), ...shown },
  note: { wire: 'note', readFrom: 'note', codec: asText(), ...shown },
  isLate: { wire: 'late', readFrom: 'is_late', codec: asFlag(), ...shown },
  pieces: { wire: 'count', codec: asCount(), ...shown },
  lines: { wire: 'lines', codec: listOf(line), ...shown },
  inside: { readFrom: 'inside', codec: asText(), sees: [], sets: [] },
})

const parcels = [
  { at: '2026-01-15T21:59:59.999Z', sum: 125_050, fee: null, state: 'paid', way: 'post', note: 'ʼ"\\\n', isLate: true },
  { at: '2026-07-15T21:00:00.000Z', sum: 0, fee: 1, state: 'new', way: 'car', note: '', isLate: false },
  { at: '2026-10-25T00:59:59.120Z', sum: -99, fee: -10_010, state: 'new', way: 'car', note: 'Є', isLate: false },
  { at: '2026-10-25T01:00:00.000Z', sum: 1_000_000_007, fee: 0, state: 'paid', way: 'post', note: '1', isLate: true },
] as const

it.each(['admin', 'packer'] as const)(
  '[WIRE-4] rows are spelt by the database as the table of fields spells them: %s',
  async (role) => {
    const derived = { pieces: '3', lines: `json_build_array(json_build_object('code', p.note))` }
    const { rows } = await sql<{ row: unknown }>`
    select to_json(listed) as row from (
      select ${sql.raw(wireColumns(parcel, { role, alias: 'p', derived }))}
      from json_to_recordset(${JSON.stringify(parcels.map(({ isLate, ...each }) => ({ ...each, is_late: isLate })))}::json) p (
        at timestamptz, sum bigint, fee bigint, state text, way text, note text, is_late boolean, inside text)
    ) listed`.execute(db)
    const wanted = parcels.map((each) =>
      parcel.toWire({ ...each, at: new Date(each.at), pieces: 3, lines: [{ code: each.note }] }, role),
    )
    expect(rows.map(({ row }) => row)).toEqual(wanted)
  },
)

it('a value that the database cannot spell is a fault before anything is asked', () => {
  const own = codecOf({
    kind: 'text',
    input: z.string(),
    output: () => z.string(),
    toWire: (text: string) => text.trim(),
    fromWire: (text: string) => text,
  })
  const broken = entity({ own: { wire: 'own', readFrom: 'own', codec: own, ...shown } })
  const unsaid = entity({ sum: { wire: 'sum', codec: asShown(z.number()), ...shown } })
  expect(() => wireColumns(broken, { role: 'admin', alias: 'p' })).toThrow(TypeError)
  expect(() => wireColumns(unsaid, { role: 'admin', alias: 'p' })).toThrow(TypeError)
})
