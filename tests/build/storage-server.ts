import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findCaller } from '#modules/identity/server/index.ts'
import { answerStorage, keptPictures, servePicture } from '#modules/media/server/index.ts'
import { openHttpServer, type HttpServer } from '#platform/server/http/http.ts'
import { openPageCache } from '#platform/server/http/page-cache.ts'
import { openTestApi } from './api.ts'
import { testShop, type TestShop } from './database.ts'
import { atFileEnd } from './file-end.ts'

export const storageToken = 'vercel_blob_rw_shop1_s3cretS3cretS3cretS3cretS3cr3t'

export interface StorageServer {
  shop: TestShop
  http: HttpServer
  /** `http://127.0.0.1:<port>` */
  origin: string
  /** The address for the blob clients. */
  base: string
  dataDir: string
}

/** A shop whose photo store, API and pictures answer on a real port, as the whole server answers them. */
export async function openStorage(environment: Record<string, string> = {}): Promise<StorageServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'photos-'))
  atFileEnd(() => rm(dataDir, { recursive: true, force: true }))
  const shop = await testShop({ DATA_DIR: dataDir, STORAGE_TOKEN: storageToken, ...environment })
  const api = openTestApi(shop)
  const http = openHttpServer({
    async handle(request, peer) {
      const { pathname } = new URL(request.url)
      if (/^\/storage(\/|$)/.test(pathname)) return answerStorage(shop, request, peer, findCaller(shop))
      if (pathname.startsWith('/photos/')) return servePicture(shop, pathname.slice('/photos/'.length), request)
      // what is wrong with the answer is told instead of it
      return api({ request, path: pathname.slice('/api'.length), address: '127.0.0.1' }).catch(
        ({ message }: Error) => new Response(message, { status: 500 }),
      )
    },
    cache: openPageCache(),
    quick: keptPictures(shop),
    apiHost: undefined,
    log: shop.log,
  })
  const origin = `http://127.0.0.1:${await http.listen(0, '127.0.0.1')}`
  atFileEnd(() => http.close())
  Object.assign(shop.config, { origin })
  return { shop, http, origin, base: `${origin}/storage`, dataDir }
}
