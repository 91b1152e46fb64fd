import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import * as contract from '../contract.ts'

export type PhotosApi = ReturnType<typeof photosApi>

/** The calls that the photo field makes. */
function photosApi(call: Call) {
  return {
    /** For one upload to one place; good for an hour. */
    async token(pathname: string, signal?: AbortSignal): Promise<string> {
      const body = { type: 'blob.generate-client-token', payload: { pathname } }
      const { data } = await call(contract.upload, { body, ...(signal && { signal }) })
      if (!('clientToken' in data)) throw new TypeError('a token was to be answered')
      return data.clientToken
    },
    async find(key: string, signal?: AbortSignal): Promise<contract.WirePicture> {
      return (await call(contract.picture, { query: { key }, ...(signal && { signal }) })).data
    },
    /** Takes photos out of the store; those that a product shows stay (IMG-5). */
    async discard(keys: readonly string[]): Promise<void> {
      for (let from = 0; from < keys.length; from += mostAtOnce)
        await call(contract.deletePhotos, { body: keys.slice(from, from + mostAtOnce) })
    },
  }
}

const mostAtOnce = 500

export function usePhotosApi(): PhotosApi {
  const call = useCall()
  return useMemo(() => photosApi(call), [call])
}
