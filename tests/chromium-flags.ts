import { statfsSync } from 'node:fs'

/**
 * How every Chromium of the tests is started: without a sandbox, which root has none of, without anything that it does by
 * itself, and without a process in reserve for each visitor's next site, as there is one site.
 */
export const chromiumFlags = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-site-isolation-trials',
  ],
  // of what Playwright adds: files instead of shared memory cost more, and are for machines that have little of it
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
}

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= 2 ** 30
  } catch {
    return false
  }
}
