import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { deepIt } from './deep.ts'
import { cloneOpenedDemo } from './build/clone-demo.ts'
import { startShopProcess } from './build/shop-process.ts'

deepIt(
  'a file of tests opens its shop though the one before it never closed its own, or is opening it still',
  async () => {
    const open = async () => {
      const dataDir = await mkdtemp(join(process.env.TEST_FOLDER ?? '', 'process-'))
      const { url, drop } = await cloneOpenedDemo(dataDir)
      return { shop: startShopProcess({ url, dataDir }), drop }
    }
    const left = await open()
    const { address } = await left.shop
    const begun = await open()
    const fault = begun.shop.then(
      () => 'opened',
      (error: Error) => error.message,
    )
    const own = await open()
    const shop = await own.shop
    expect(shop.address).not.toBe(address)
    expect((await fetch(`${shop.address}/uk`)).status).toBe(200)
    expect(await fault).toContain('SIGKILL')
    await expect(fetch(`${address}/uk`)).rejects.toThrow('fetch failed')
    await shop.stop()
    for (const { drop } of [left, begun, own]) await drop()
  },
)
