import * as z from 'zod/mini'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { count, instantToWire } from '#platform/wire.ts'
import type { SettingsEvent } from './setting-view.ts'

const between = { least: z.int(), most: z.int() }
const shape = z.union([
  z.strictObject({ input: z.enum(['words', 'secret']), least: z.optional(z.int()), longest: z.int() }),
  z.strictObject({ input: z.enum(['phone', 'email', 'link', 'day', 'money', 'moneySteps', 'weekdays']) }),
  z.strictObject({ input: z.literal('number'), ...between }),
  z.strictObject({ input: z.enum(['range', 'moneyRange']), ...between }),
  z.strictObject({ input: z.literal('choice'), choices: z.readonly(z.array(z.string())) }),
])

const setting = z.strictObject({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  language: z.nullable(z.enum(['uk', 'en'])),
  shape,
  choices: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  value: z.string(),
  usual: z.string(),
  /** Stands in a row of its own. */
  isWide: z.boolean(),
  mayBeEmpty: z.boolean(),
  source: z.enum(['environment', 'office', 'default']),
  secret: z.nullable(z.strictObject({ isKept: z.boolean(), ending: z.string(), isLost: z.boolean() })),
})

const sections = z.array(
  z.strictObject({
    id: z.string(),
    title: z.string(),
    lead: z.string(),
    version: z.int(),
    isCompany: z.boolean(),
    isConnected: z.boolean(),
    isProved: z.boolean(),
    settings: z.array(setting),
  }),
)

const name = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,60}$/))
const values = z.record(name, z.string().check(z.maxLength(5000)))
const version = count({ from: 0, to: 1_000_000_000 })
const change = { id: z.string().check(z.regex(/^[a-z]{1,40}$/)), version: z.optional(version), values }

export const getSettings = endpoint({
  method: 'GET',
  path: '/crm/settings',
  access: ['admin'],
  summary: 'Everything that an Admin may change, by section, with what it is now and where that comes from.',
  output: sections,
})

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/crm/settings',
  access: ['admin'],
  summary:
    'Changes settings, all or none; an empty text gives one back to what the shop came with. With the version of its section, a change of somebody else is not overwritten.',
  body: z.strictObject({ sections: z.array(z.strictObject(change)).check(z.minLength(1), z.maxLength(50)) }),
  output: sections,
})

export const updateKeys = endpoint({
  method: 'PUT',
  path: '/crm/settings/keys',
  access: ['admin'],
  summary:
    'Changes the keys of a company, once it has said that it takes them; an empty text takes one away. They are kept encrypted and never answered again but for their last four characters.',
  body: z.strictObject(change),
  output: sections,
})

const events = z.array(
  z.strictObject({
    section: z.string(),
    at: z.iso.datetime({ offset: true }),
    who: z.string(),
    changes: z.array(z.strictObject({ label: z.string(), isSecret: z.boolean(), from: z.string(), to: z.string() })),
  }),
)

export const getSettingsHistory = endpoint({
  method: 'GET',
  path: '/crm/settings/history',
  access: ['admin'],
  summary: 'Who changed which settings, newest first; of keys only that they were changed.',
  output: events,
})

export function eventToWire({ at, ...event }: SettingsEvent) {
  return { ...event, at: instantToWire(at) }
}

export function eventsFromWire(data: WireOf<typeof getSettingsHistory>): SettingsEvent[] {
  return data.map(({ at, ...event }) => ({ ...event, at: new Date(at) }))
}
