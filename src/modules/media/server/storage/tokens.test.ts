import { generateClientTokenFromReadWriteToken, getPayloadFromClientToken } from '@vercel/blob/client'
import { expect, it } from 'vitest'
import { readToken, signature, signClientToken } from './tokens.ts'

const token = { whole: 'vercel_blob_rw_shop1_s3cretS3cretS3cretS3cretS3cr3t', storeId: 'shop1' }
const pathname = 'products/Bag/B-17/36/1.png'
const payload = {
  pathname,
  allowedContentTypes: ['image/*'],
  maximumSizeInBytes: 10485760,
  addRandomSuffix: false,
  validUntil: 1767225600000,
}
const vector =
  'vercel_blob_client_shop1_NzA3M2FmM2Q5ZjJhOWFhZjI3MjZlNTkxNjI3OGJjMzk1MzRjMmNjZTFiYmE1OWY1MjFlZmYzYWFmYzE4NWRhNS5leUp3WVhSb2JtRnRaU0k2SW5CeWIyUjFZM1J6TDBKaFp5OUNMVEUzTHpNMkx6RXVjRzVuSWl3aVlXeHNiM2RsWkVOdmJuUmxiblJVZVhCbGN5STZXeUpwYldGblpTOHFJbDBzSW0xaGVHbHRkVzFUYVhwbFNXNUNlWFJsY3lJNk1UQTBPRFUzTmpBc0ltRmtaRkpoYm1SdmJWTjFabVpwZUNJNlptRnNjMlVzSW5aaGJHbGtWVzUwYVd3aU9qRTNOamN5TWpVMk1EQXdNREI5'
const before = new Date(payload.validUntil - 1)
const after = new Date(payload.validUntil)
const read = (given: string, now = before) => readToken(token, `Bearer ${given}`, now)

it('[IMG-1] client tokens are the provider’s, to the letter', () => {
  expect(signClientToken(token, payload)).toBe(vector)
  expect(read(vector)).toEqual({ kind: 'client', payload })
  expect(getPayloadFromClientToken(vector)).toEqual(payload)
})

it('[IMG-1] a token that the provider’s library signs is read, Ukrainian included', async () => {
  const asked = {
    pathname: 'products/Bag/Б-17/фото’1.png',
    onUploadCompleted: { callbackUrl: 'https://shop.ua/x', tokenPayload: 'Олена' },
  }
  const given = await generateClientTokenFromReadWriteToken({ token: token.whole, ...asked })
  expect(read(given, new Date())).toMatchObject({ kind: 'client', payload: asked })
})

it('[IMG-1] the callback’s signature is the provider’s', () => {
  const body =
    '{"type":"blob.upload-completed","payload":{"blob":{"url":"https://shop.example/photos/products/Bag/B-17/36/1.png","downloadUrl":"https://shop.example/photos/products/Bag/B-17/36/1.png?download=1","pathname":"products/Bag/B-17/36/1.png","contentType":"image/png","contentDisposition":"inline; filename=\\"1.png\\""},"tokenPayload":null}}'
  expect(signature(token, body)).toBe('ff34c437fafc7ae7d456eafea1ee99aae71d03f02c3eb4155d89cf2c9bb78d19')
})

it('[IMG-1] the owner’s token opens all, an old client token nothing', () => {
  expect(read(token.whole)).toEqual({ kind: 'owner' })
  expect(() => read(vector, after)).toThrow(
    expect.objectContaining({ code: 'client_token_expired', message: 'Token expired' }),
  )
})

const altered = (change: (signed: string, text: string) => [string, string]) => {
  const [signed = '', text = ''] = Buffer.from(vector.split('_')[4] ?? '', 'base64')
    .toString()
    .split('.')
  return `vercel_blob_client_shop1_${Buffer.from(change(signed, text).join('.')).toString('base64')}`
}
const rewritten = (text: string, change: object) =>
  Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(text, 'base64').toString()), ...change })).toString('base64')

it.each([
  ['nothing', ''],
  ['another secret', 'vercel_blob_rw_shop1_another'],
  ['a part of the token', token.whole.slice(0, -1)],
  ['no token', 'Basic abc'],
  ['another pathname', altered((signed, text) => [signed, rewritten(text, { pathname: 'x' })])],
  ['a longer life', altered((signed, text) => [signed, rewritten(text, { validUntil: 1e15 })])],
  [
    'another signature',
    altered((signed, text) => [signed.replace(/^./, (digit) => (digit === '0' ? '1' : '0')), text]),
  ],
  ['no signature', altered((_, text) => ['', text])],
  ['half a signature', altered((signed, text) => [signed.slice(0, 31), text])],
  ['no payload', altered((signed) => [signed, ''])],
  ['a payload that is no JSON', altered(() => [signature(token, 'eA=='), 'eA=='])],
  ['a payload without a pathname', altered(() => [signature(token, 'e30='), 'e30='])],
  ['no base64', 'vercel_blob_client_shop1_%%%'],
])('[IMG-1] a token with %s is refused', (_, given) => {
  expect(() => read(given)).toThrow(expect.objectContaining({ code: 'forbidden' }))
})

it.each(['vercel_blob_rw_shop2_s3cretS3cretS3cretS3cretS3cr3t', vector.replace('shop1', 'shop2')])(
  '[IMG-1] a token of another store is refused as such',
  (given) => {
    expect(() => read(given)).toThrow(expect.objectContaining({ code: 'store_not_found' }))
  },
)
