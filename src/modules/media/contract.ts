import * as z from 'zod/mini'
import { endpoint, staff, workers } from '#platform/endpoint.ts'
import { exactText, file, id, rawText } from '#platform/wire.ts'
import { longestKey } from './key.ts'
import { pictureStates, pictureWidths } from './picture.ts'

/** Calls for photos answer in their own shape (WIRE-2); events of the store leave unknown keys alone (WIRE-5). */

const key = () => exactText(longestKey)

const generateToken = z.object({
  type: z.literal('blob.generate-client-token'),
  payload: z.object({
    pathname: key(),
    /** Never signed: the shop says itself where it is told. */
    callbackUrl: z.optional(z.nullable(z.string())),
    clientPayload: z.optional(z.nullable(rawText(2000))),
    multipart: z.optional(z.boolean()),
  }),
})

const uploadCompleted = z.object({
  type: z.literal('blob.upload-completed'),
  payload: z.object({
    blob: z.object({ url: z.string(), pathname: z.string() }),
    tokenPayload: z.optional(z.nullable(z.string())),
  }),
})

export type UploadEvent = z.infer<typeof uploadEvent>
const uploadEvent = z.discriminatedUnion('type', [generateToken, uploadCompleted])

const uploadedFile = z.strictObject({
  url: z.string(),
  downloadUrl: z.string(),
  pathname: z.string(),
  contentType: z.string(),
  contentDisposition: z.string(),
})

export const upload = endpoint('POST /blob/upload', 'anyone', {
  // the store tells of completed uploads without a session, by its signature; the rest is for staff
  partlyFor: workers,
  summary:
    'For staff: upload a photo as a form, or get a token to upload it to the store. The store itself tells here that one was uploaded, by its signature.',
  headers: z.object({
    'x-vercel-signature': z.optional(z.string()).register(z.globalRegistry, {
      description: 'Of the body, by the store’s token; of `blob.upload-completed` alone.',
    }),
  }),
  // undefined when a form came
  body: z.optional(uploadEvent),
  form: z.strictObject({ file: z.file(), fileName: z.optional(z.string()), route: z.string() }),
  output: z.union([
    uploadedFile,
    z.strictObject({ type: z.literal('blob.generate-client-token'), clientToken: z.string() }),
    z.strictObject({ type: z.literal('blob.upload-completed'), response: z.literal('ok') }),
  ]),
  isBare: true,
})

export const imageUrl = endpoint('GET /blob/image-url', 'anyone', {
  partlyFor: workers,
  summary: 'A signed address of a photo, and how many seconds it holds; for strangers only under products/',
  query: z.strictObject({
    key: key(),
    width: z.optional(
      z.pipe(
        z.enum(pictureWidths.map(String) as [string, ...string[]]),
        z.transform((width: string) => Number(width)),
      ),
    ),
  }),
  output: z.strictObject({ url: z.string(), expiresIn: z.int() }),
  isBare: true,
})

const wirePicture = z.strictObject({
  key: z.string(),
  state: z.enum(pictureStates),
  error: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  colour: z.string(),
  placeholder: z.string(),
  wasMoving: z.boolean(),
  sources: z.array(z.strictObject({ type: z.string(), srcset: z.string() })),
  src: z.string(),
})
export type WirePicture = z.infer<typeof wirePicture>

export const picture = endpoint('GET /blob/picture', workers, {
  summary: 'What has become of an uploaded photo',
  query: z.strictObject({ key: key() }),
  output: wirePicture,
  isBare: true,
})

const keys = z.array(z.string())

export const deletePhotos = endpoint('DELETE /blob/delete', workers, {
  summary: 'Delete photos; missing and misnamed ones and those that a product shows are named, the rest go',
  body: keys.check(z.minLength(1), z.maxLength(500)),
  output: z.strictObject({ deleted: keys, missing: keys, inUse: keys }),
  isBare: true,
})

export const getPrivateFile = endpoint('GET /crm/files/get', staff, {
  summary:
    'A document of a company by its id: a label, a register, a receipt. Only for the roles that it is kept for, until its end; to anybody else there is none.',
  query: z.strictObject({ id: id() }),
  output: file(),
  answersFile: ['application/pdf', 'image/png', 'text/html', 'text/plain'],
})
