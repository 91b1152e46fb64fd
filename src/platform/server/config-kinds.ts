import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isPhone, normalisePhone } from '#kit/phone.ts'

/** A way to read a setting's text. `is` completes the sentence "PORT: 'abc' is not …". */
export interface Kind<T> {
  readonly is: string
  readonly schema: z.ZodMiniType<T>
}

const text = (pattern: RegExp) => z.string().check(z.regex(pattern))

export const wholeNumber = (least: number, most: number, noun = 'a whole number'): Kind<number> => ({
  is: `${noun} ${least}-${most}`,
  schema: z.pipe(z.pipe(text(/^\d{1,9}$/), z.transform(Number)), z.number().check(z.minimum(least), z.maximum(most))),
})

export const atLeast = (characters: number): Kind<string> => ({
  is: `at least ${characters} characters long`,
  schema: z.string().check(z.minLength(characters)),
})

export const oneOf = <const T extends string>(choices: readonly T[]): Kind<T> => ({
  is: `one of ${choices.join(', ')}`,
  schema: z.enum(choices),
})

export const words: Kind<string> = { is: 'a text of up to 60 characters', schema: z.string().check(z.maxLength(60)) }

export const folder: Kind<string> = {
  is: 'a folder',
  schema: z.pipe(
    text(/^[^\0]+$/),
    z.transform((path: string) => resolve(path)),
  ),
}

export const email: Kind<string> = { is: 'an e-mail address', schema: z.email() }

export const phone: Kind<string> = {
  is: 'a phone number such as +380 67 123 45 67',
  schema: z.pipe(
    z.string(),
    z.pipe(
      z.transform((typed: string) => normalisePhone(typed)),
      z.string().check(z.refine(isPhone)),
    ),
  ),
}

export const hostName: Kind<string> = {
  is: 'a host name such as api.example.ua, without a scheme or path',
  schema: text(/^[\w.:[\]-]{1,253}$/),
}

export const webAddress: Kind<string> = {
  is: 'an address that begins with http:// or https://',
  schema: z.url({ protocol: /^https?$/ }),
}

export const origin: Kind<string> = {
  is: 'an origin such as https://shop.ua, without a path',
  schema: z.pipe(
    webAddress.schema.check(z.refine((address) => /^https?:\/\/[^/?#@]+\/?$/i.test(address))),
    z.transform((address: string) => new URL(address).origin),
  ),
}

export const databaseAddress: Kind<string> = {
  is: 'an address such as postgres://user:password@host/database',
  schema: text(/^postgres(ql)?:\/\/\S+$/),
}

export const mailServer: Kind<string> = {
  is: 'an address such as smtp://user:password@host:587, or smtps:// for port 465',
  schema: text(/^smtps?:\/\/\S+$/).check(z.refine((address) => URL.canParse(address))),
}

export const storeToken: Kind<string> = {
  is: 'a token such as vercel_blob_rw_<store>_<secret>, whose store has no _',
  schema: text(/^vercel_blob_rw_[A-Za-z0-9-]+_[A-Za-z0-9_-]{16,}$/),
}

export const bucketName: Kind<string> = {
  is: 'the name of a bucket',
  schema: text(/^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/),
}

export const bucketPrefix: Kind<string> = {
  is: 'a text of letters, digits, -, _, . and /, up to 200 characters',
  schema: text(/^[\w./-]{0,200}$/),
}

export const yesOrNo: Kind<boolean> = {
  is: 'yes or no (also 1/0, true/false, on/off)',
  schema: z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] }),
}

export const whether = (wanted: string): Kind<boolean> => ({
  is: 'a text',
  schema: z.pipe(
    z.string(),
    z.transform((given: string) => given === wanted),
  ),
})
