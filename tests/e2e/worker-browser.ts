import { chromium, type Browser, type BrowserContext } from 'playwright'
import { chromiumFlags } from '../chromium-flags.ts'
import { findOrFetchHeadless } from '../../scripts/chromium.mjs'
import { openShop, type OpenShop, type OpenShopOptions } from './open-shop.ts'

let launching: Promise<Browser> | undefined

/** One for all files of a worker; it ends with the worker. */
export function openBrowser(): Promise<Browser> {
  return (launching ??= findOrFetchHeadless().then((executablePath) =>
    chromium.launch({ ...chromiumFlags, executablePath }),
  ))
}

/**
 * Visitors that were emptied and wait for another visit, of all files of a worker. Their copies of the shop's files are
 * of use to the next test file, whose shop stands where the one before it stood.
 */
export class IdleVisitors<Visitor extends { context: BrowserContext }> {
  /** The last one last. */
  private waiting: { browsing: string; visitor: Visitor }[] = []
  private address: string | undefined

  /** One that browses so. */
  take(browsing: string): Visitor | undefined {
    const at = this.waiting.findLastIndex((each) => each.browsing === browsing)
    return at === -1 ? undefined : this.waiting.splice(at, 1)[0]?.visitor
  }

  keep(browsing: string, visitor: Visitor): void {
    this.waiting.push({ browsing, visitor })
  }

  /** A shop for a file. Where its place was taken meanwhile, nobody waits for it. */
  async openShop(options: Omit<OpenShopOptions, 'wished'>): Promise<OpenShop> {
    const wished = this.address === undefined ? 0 : Number(new URL(this.address).port)
    const shop = await openShop({ ...options, wished })
    if (shop.address !== this.address) this.waiting = []
    this.address = shop.address
    return shop
  }

  /** When a file ends: all are closed, but for some that wait. Each of those holds memory that the next file may want. */
  async closeOthers(): Promise<void> {
    this.waiting = this.waiting.slice(-6)
    const browser = await launching
    const waits = (context: BrowserContext) => this.waiting.some(({ visitor }) => visitor.context === context)
    const others = browser?.contexts().filter((context) => !waits(context)) ?? []
    await Promise.all(others.map((context) => context.close()))
  }
}
