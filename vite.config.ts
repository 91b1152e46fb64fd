import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledMessages } from './scripts/compile-messages.mjs'
import { oneSheet, onlyMissing, sharedBy } from './scripts/few-files.mjs'
import { layersFirst } from './scripts/layers-first.mjs'
import { readSources } from './scripts/read-sources.mjs'
import { withoutSummaries } from './scripts/without-summaries.mjs'
import { scriptsOf } from './src/app/rendering/entries.ts'

const [shop = ''] = scriptsOf.storefront
const entries = [...new Set(Object.values(scriptsOf).flat())]

const shared = sharedBy(shop, 'shared')
// whoever signs in at the shop needs nothing else of the office
const account = sharedBy('src/app/browser/login.tsx', 'account')
const ahead = onlyMissing()

/** Packages that come as files of their own; the rest is split by who needs it. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: 'grid', test: /node_modules\/ag-grid-/, priority: 1 },
  { name: 'zod', test: /node_modules\/zod\//, priority: 1 },
  shared.group,
  account.group,
  // each of these is smaller than what a file of its own costs
  {
    name: 'office',
    test: /\/src\/platform\/(both-ways|endpoint|lists|field-history|field-lists)\.ts$|\/src\/platform\/web\/(ask|rows|reason|left-lists|late-answer|undo|use-room)\.tsx?$/,
  },
  // a file for each icon would be as many requests
  { name: 'icons', test: /node_modules\/lucide-react\//, entriesAware: true, entriesAwareMergeThreshold: 2000 },
]

/**
 * Where the storage provider's client finds the store: at our own address, which upload-photo.ts sets before it loads the
 * client. Both names, or it goes to the provider; and not its ten tries, which take a quarter of an hour.
 */
const storageClient = {
  'process.env.VERCEL_BLOB_API_URL': 'globalThis.photoStoreAddress',
  'process.env.NEXT_PUBLIC_VERCEL_BLOB_API_URL': 'globalThis.photoStoreAddress',
  'process.env.VERCEL_BLOB_RETRIES': '"2"',
}

/**
 * `vite build` makes dist/client, served under /assets/;
 * `vite build --ssr src/app/render.tsx --outDir dist/server` makes the renderer.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  base: '/assets/',
  publicDir: isSsrBuild ? false : 'src/app/browser/public',
  plugins: [
    compiledMessages(),
    react(),
    layersFirst(),
    readSources(isSsrBuild ? 'server' : 'client'),
    ...(isSsrBuild ? [] : [withoutSummaries(), shared.plugin, account.plugin, ahead.plugin, oneSheet(shop)]),
  ],
  appType: 'custom',
  build: {
    // where light-dark() and popovers are native, so that neither is rewritten
    target: ['chrome123', 'firefox128', 'safari17.5'],
    outDir: 'dist/client',
    assetsDir: '',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    modulePreload: { polyfill: false, resolveDependencies: ahead.resolveDependencies },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    ...(!isSsrBuild && {
      manifest: true,
      rolldownOptions: {
        input: entries,
        output: {
          codeSplitting: { groups },
          // named after every page that shares them they would be a kilobyte of the shell, which lists what each page needs; seven
          // signs of a hash tell 2^42 contents of one name apart, and each sign more is a quarter of a kilobyte there
          chunkFileNames: ({ name }) => `${name.startsWith('icons~') ? 'icons' : '[name]'}-[hash:7].js`,
          assetFileNames: '[name]-[hash:7].[ext]',
        },
        // a face names more than one page needs: of a module that is not used, nothing comes along
        treeshake: {
          moduleSideEffects: [
            { test: /\.css$/, sideEffects: true },
            { test: /\/src\/(kit|platform|modules)\//, sideEffects: false },
          ],
        },
      },
    }),
  },
  // React's development half would come along otherwise, and render at a third of the speed
  ...(isSsrBuild && command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ...(!isSsrBuild && { define: storageClient }),
  // the renderer is one file without node_modules; while developing React comes from node_modules
  ssr: command === 'build' ? { noExternal: true } : {},
}))
