import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { compiledMessages } from './scripts/compile-messages.mjs'
import { chromiumFlags } from './tests/chromium-flags.ts'
import { LongestFirst } from './tests/longest-first.ts'

const components = ['src/**/*.browser.test.tsx']
const storefront = ['src/modules/storefront/**/*.browser.test.tsx']
const errands = ['tests/e2e/**/*.test.ts']
const libraries = [
  '@tanstack/react-query',
  '@tanstack/react-router',
  'ag-grid-community',
  'ag-grid-react',
  'icu-minify/format',
  'lucide-react',
  'react-aria-components',
  'zod/mini',
]
/** These put something else in the place of a module, for as long as they run. */
const mocking = [
  'src/modules/identity/server/{password,sign-in}.test.ts',
  'src/modules/media/server/pictures.test.ts',
  'src/modules/customers/server/hidden-fields.test.ts',
]
/** Tests that need neither the database nor a server process, and leave nothing behind. */
const pure = [
  'src/kit/**/*.test.ts',
  'src/platform/*.test.ts',
  'src/platform/web/**/*.test.{ts,tsx}',
  'src/modules/*/*.test.ts',
  'src/modules/*/web/**/*.test.{ts,tsx}',
  'tests/{house,docs,lint,demo-pictures,money-fields}.test.ts',
]
/** Pages as a server draws them, before they are built: what is written in JSX has to pass through vite. */
const drawn = ['{src,tests}/**/*.test.tsx']

/** Tests wait longer in the deep run, which keeps the machine busy. */
const poll = { timeout: process.env.DEEP ? 120_000 : 30_000 }
const inBrowserMs = process.env.DEEP ? 60_000 : 10_000

export default defineConfig({
  test: {
    // generous: on a busy machine a browser takes its time, and a test that waits for a condition waits no longer
    testTimeout: process.env.DEEP ? 900_000 : 180_000,
    // one may build the shop
    hookTimeout: process.env.DEEP ? 900_000 : 180_000,
    // as many as the smallest machine has processors: each keeps a browser or a database busy besides, and a third one took
    // a fifth more of the processor for the same
    maxWorkers: 2,
    tags: [{ name: 'long', description: 'shows more in the deep run' }],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: pure,
          exclude: components,
          pool: 'forks',
          isolate: false,
          setupFiles: ['tests/draws.ts'],
        },
        extends: true,
      },
      {
        test: {
          name: 'shop',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...pure, ...errands, ...mocking],
          pool: 'forks',
          // Node loads the code itself, as it does in the shop, and keeps what it has compiled
          experimental: { viteModuleRunner: false, nodeLoader: false },
          expect: { poll },
          // the files of a worker share what they import: to import it took a third of their time
          isolate: false,
          setupFiles: ['tests/draws.ts', 'tests/each-file.ts'],
          globalSetup: ['tests/global-setup.ts'],
        },
        extends: true,
      },
      {
        test: {
          name: 'drawn',
          include: drawn,
          exclude: [...pure, ...components],
          pool: 'forks',
          isolate: false,
          setupFiles: ['tests/draws.ts', 'tests/each-file.ts'],
          globalSetup: ['tests/global-setup.ts'],
        },
        extends: true,
      },
      {
        test: {
          name: 'mocking',
          include: mocking,
          pool: 'forks',
          setupFiles: ['tests/draws.ts', 'tests/each-file.ts'],
          globalSetup: ['tests/global-setup.ts'],
        },
        extends: true,
      },
      {
        test: {
          name: 'errands',
          include: errands,
          pool: 'forks',
          // the files of a worker share their Chromium
          isolate: false,
          expect: { poll },
          // the last net of a run of everything, which names what fell into it (scripts/test.mjs)
          retry: process.env.SECOND_TRY === '1' ? 1 : 0,
          globalSetup: ['tests/global-setup.ts'],
        },
        extends: true,
      },
      browserProject('components', { include: components, exclude: storefront, isolate: false }),
      // its scripts listen to the document for good: each file has one of its own
      browserProject('storefront', { include: storefront, isolate: true }),
    ],
  },
})

interface BrowserFiles {
  include: string[]
  exclude?: string[]
  /** A page for each file; else a worker has one for all of its files. */
  isolate: boolean
}

function browserProject(
  name: string,
  { include, exclude = [], isolate }: BrowserFiles,
): TestProjectInlineConfiguration {
  return {
    plugins: [compiledMessages(), react()],
    // known at once: one that is met on the way would load the page anew in the middle of a test
    optimizeDeps: {
      include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'vitest-browser-react', 'axe-core', ...libraries],
    },
    test: {
      name,
      include,
      exclude,
      isolate,
      setupFiles: ['tests/components/each-file.ts'],
      provide: { isDeep: process.env.DEEP === '1' },
      // by themselves: they have pages of their own beside the workers of others
      sequence: { groupOrder: 1 },
      maxWorkers: 3,
      expect: { poll: { timeout: inBrowserMs } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            ...chromiumFlags,
            ...(process.env.HEADLESS_PATH && { executablePath: process.env.HEADLESS_PATH }),
          },
          contextOptions: { reducedMotion: 'reduce', timezoneId: 'Europe/Kyiv' },
          actionTimeout: inBrowserMs,
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1360, height: 900 } }],
      },
    },
    extends: true,
  }
}
