import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '#app/endpoints.ts'
import { oneLine, withoutMarks } from '#kit/plain-text.ts'
import { words } from '#platform/server/settings/kinds.ts'
import { shapeError } from '#platform/setting-shape.ts'
import { filledText } from '#platform/wire.ts'
import { readLine, readText } from '#modules/storefront/server/form-fields.ts'

/** Typed by hand: the only texts of calls that may have several lines. A name or a code is none. */
const multiline = new Set([
  'Description',
  'answer',
  'care',
  'careEN',
  'description',
  'descriptionEN',
  'giftText',
  'note',
  'oldColor',
  'oldPhotos',
  'reason',
  'staffNote',
  'text',
  'textEN',
  'textUK',
])

/** Fields that keep every sign, as nobody reads them: passwords, a photo's place, a client's payload; a setting reads its own. */
const raw = new Set(
  ['password newPassword currentPassword', 'url pathname key callbackUrl clientPayload tokenPayload', 'values']
    .flatMap((names) => names.split(' '))
    // the list of photos that are deleted
    .concat(''),
)

interface Taken {
  name: string
  take(typed: string): string | undefined
}

type Def = z.core.$ZodTypes['_zod']['def']

/** The texts that a schema takes, each by the key that it stands under. */
function textsOf(schema: z.core.$ZodType, name = ''): Taken[] {
  const def = schema._zod.def as Def
  switch (def.type) {
    case 'string':
      return [
        {
          name,
          take(typed) {
            const read = z.safeParse(schema, typed)
            return read.success ? String(read.data) : undefined
          },
        },
      ]
    case 'object':
      return Object.entries(def.shape).flatMap(([key, each]) => textsOf(each, key))
    case 'array':
      return textsOf(def.element, name)
    case 'record':
      return textsOf(def.valueType, name)
    case 'union':
      return def.options.flatMap((each) => textsOf(each, name))
    case 'pipe':
      return textsOf(def.in, name)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return textsOf(def.innerType, name)
    default:
      return []
  }
}

const taken = routes.flatMap(({ endpoint: { method, path, body, query } }) =>
  [body, query].flatMap((schema) =>
    schema ? textsOf(schema).map((text) => ({ ...text, call: `${method} ${path}` })) : [],
  ),
)

const kept = (typed: string, marks: RegExp) =>
  taken.filter(({ name, take }) => !raw.has(name) && marks.test(take(typed) ?? ''))

describe('[FORM-7] of every text that a call takes', () => {
  it.each(['before\u202eafter', '\u200eafter', 'a\u2066b\u2069', 'bell\u0007', 'esc\u001b[1m'])(
    'no control or direction mark is kept: %j',
    (typed) => {
      expect(taken.length).toBeGreaterThan(200)
      expect(kept(typed, /\p{Bidi_Control}|\p{Cc}/u)).toEqual([])
    },
  )

  it.each(['\n', '\r\n', '\r', '\t', '\v', '\u0085', '\u2028', '\u2029'])(
    'a name or a code has one line: %j',
    (end) => {
      const broken = kept(`a${end}b`, /[\t-\r\u0085\u2028\u2029]/)
      expect(broken.filter(({ name }) => !multiline.has(name))).toEqual([])
    },
  )
})

it('[FORM-7] words of a setting have one line without such marks', () => {
  expect(z.parse(words(60).schema, 'Для\u202e душі\u0007')).toBe('Для душі')
  expect(shapeError(words(60).shape, 'Для\nдуші')).toEqual({ error: 'oneLine' })
})

it('[FORM-7] a text of one line keeps its words apart, and those of other alphabets and faces whole', () => {
  expect(oneLine('Олена\r\nГнатюк\n')).toBe('Олена Гнатюк')
  expect(oneLine('O\u2019Neil \u202e\u200f')).toBe('O\u2019Neil ')
  expect(oneLine("👩‍🦰 ʼ’'")).toBe("👩‍🦰 ʼ’'")
  expect(withoutMarks('one\u202e\n\ttwo\u0007')).toBe('one\n\ttwo')
})

it('[FORM-7] a text of one line loses the signs without a width, which two equal names would differ by', () => {
  for (const sign of ['\u00ad', '\u200b', '\u2060', '\u2063', '\ufeff', '\ufe0f', '\u{e0101}'])
    expect([sign, oneLine(`Оле${sign}на`), oneLine(sign + sign)]).toEqual([sign, 'Олена', ''])
  // a selector of a sign that has variants, and joiners of other alphabets
  for (const whole of ['❤️', '1️⃣', '葛\u{e0100}', 'می\u200cخواهم', '👨‍👩‍👧']) expect(oneLine(whole)).toBe(whole)
  expect(withoutMarks('пере\u00adсилання')).toBe('пере\u00adсилання')
})

it.each(['\u200b\u00ad', '\ufe0f', '\u200d\u200c', '\u3164', '\u2800 \u115f'])(
  '[FORM-7] what must say something is not said by signs that nobody sees: %j',
  (typed) => {
    const read = z.safeParse(filledText(), typed)
    expect(read.error?.issues.map(({ message }) => message)).toEqual(['required'])
  },
)

it('[FORM-7] the forms of the shop read by the same rule', () => {
  const form = new URLSearchParams({ firstName: '\u202eОлена\nГ', note: 'рано\u202e\r\nпізно' })
  expect(readLine(form, 'firstName', 100)).toBe('Олена Г')
  expect(readText(form, 'note', 100)).toBe('рано\nпізно')
  for (const nothing of ['\u200b \u2060', '\ufe0f', '\u200d', '\u3164'])
    expect(readLine(new URLSearchParams({ firstName: nothing }), 'firstName', 100)).toBe('')
})
