import * as z from 'zod/mini'
import { languages } from '#kit/language.ts'
import { ownEndpoint } from '#platform/endpoint.ts'
import { count, instant, oneTo } from '#platform/wire.ts'

const between = { least: z.int(), most: z.int() }
const shape = z.union([
  z.strictObject({ input: z.enum(['words', 'secret']), least: z.optional(z.int()), longest: z.int() }),
  z.strictObject({ input: z.enum(['phone', 'email', 'link', 'day', 'money', 'moneySteps', 'weekdays']) }),
  z.strictObject({ input: z.literal('number'), ...between }),
  z.strictObject({ input: z.enum(['range', 'moneyRange']), ...between }),
  z.strictObject({ input: z.literal('choice'), choices: z.readonly(z.array(z.string())) }),
])

/** A setting as its field shows it, in the reader's language. */
const setting = z.strictObject({
  /** As the environment knows it. */
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  /** The language of one of two settings that say the same. */
  language: z.nullable(z.enum(languages)),
  shape,
  /** The words of a choice; empty for all else. */
  choices: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  /** As it was written; empty where nothing is, and always of a secret. */
  value: z.string(),
  /** The default, or the value in its place when the field is emptied. */
  usual: z.string(),
  /** Stands in a row of its own. */
  isWide: z.boolean(),
  /** Nothing is a value as well. */
  mayBeEmpty: z.boolean(),
  /** The environment wins: what it says cannot be changed here. */
  source: z.enum(['environment', 'office', 'default']),
  /** Null for what is no secret: whether it is kept, its last four characters, and whether the key of keys is another one now. */
  secret: z.nullable(z.strictObject({ isKept: z.boolean(), ending: z.string(), isLost: z.boolean() })),
})
export type SettingField = z.infer<typeof setting>

const section = z.strictObject({
  id: z.string(),
  title: z.string(),
  lead: z.string(),
  /** Raised by every change. */
  version: z.int(),
  /** Keys and what belongs to them; the company is asked before they are kept. */
  isCompany: z.boolean(),
  /** All the keys that the company needs are there. */
  isConnected: z.boolean(),
  /** A call with them went well. */
  isProved: z.boolean(),
  settings: z.array(setting),
})
export type SettingsSection = z.infer<typeof section>
const sections = z.array(section)

const name = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,60}$/))
const values = z.record(name, z.string().check(z.maxLength(5000)))
const version = count({ from: 0, to: 1_000_000_000 })
/** An Admin's changes to one section, by name; an empty text brings back a setting's default. */
const change = z.strictObject({
  id: z.string().check(z.regex(/^[a-z]{1,40}$/)),
  /** The version of the section that the reader saw. */
  version: z.optional(version),
  values,
})
export type SectionChange = z.infer<typeof change>

export const getSettings = ownEndpoint('GET /crm/settings', ['admin'], {
  summary: 'Everything that an Admin may change, by section, with what it is now and where that comes from.',
  output: sections,
})

export const updateSettings = ownEndpoint('PUT /crm/settings', ['admin'], {
  summary:
    'Changes settings, all or none; an empty text gives one back to what the shop came with. With the version of its section, a change of somebody else is not overwritten.',
  body: z.strictObject({ sections: oneTo(50, change) }),
  output: sections,
})

export const updateKeys = ownEndpoint('PUT /crm/settings/keys', ['admin'], {
  summary:
    'Changes the keys of a company, once it has said that it takes them; an empty text takes one away. They are kept encrypted and never answered again but for their last four characters.',
  body: change,
  output: sections,
})

const event = z.strictObject({
  section: z.string(),
  at: instant(),
  who: z.string(),
  /** A secret says only whether there is one. */
  changes: z.array(z.strictObject({ label: z.string(), isSecret: z.boolean(), from: z.string(), to: z.string() })),
})
export type SettingsEvent = z.infer<typeof event>

export const getSettingsHistory = ownEndpoint('GET /crm/settings/history', ['admin'], {
  summary: 'Who changed which settings, newest first; of keys only that they were changed.',
  output: z.array(event),
})
