import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The browser entries; the server finds their hashed files in the manifest by these paths. */
const entries = ['src/app/browser/storefront.ts', 'src/app/browser/login.ts', 'src/app/crm.tsx']

/**
 * `vite build` makes dist/client, served under /assets/;
 * `vite build --ssr src/app/render.tsx --outDir dist/server` makes the renderer.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  base: '/assets/',
  publicDir: isSsrBuild ? false : 'src/app/browser/public',
  plugins: [react()],
  appType: 'custom',
  build: {
    // where light-dark() and popovers are native, so that neither is rewritten
    target: ['chrome123', 'firefox128', 'safari17.5'],
    outDir: 'dist/client',
    assetsDir: '',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    ...(isSsrBuild ? {} : { manifest: true, rolldownOptions: { input: entries.filter((entry) => existsSync(entry)) } }),
  },
  // React's development half would come along otherwise, and render at a third of the speed
  ...(isSsrBuild && command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // the renderer is one file without node_modules; while developing React comes from node_modules
  ssr: command === 'build' ? { noExternal: true } : {},
}))
