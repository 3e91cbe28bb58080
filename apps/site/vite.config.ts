import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { prose } from './build/prose.ts'
import { serverOnlyContent } from './build/server-only-content.ts'

/**
 * A few larger files instead of many small ones, but none that takes long to evaluate: React, and the components that every
 * page may need.
 */
const chunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'hydrate', test: /\/src\/hydrate\.ts$/ },
  {
    name: 'components',
    test: /\/src\/(components\/(?!(custodes|flow)-drawing)|layout\/|prose\/prerendered|brand|placeholders)|vite\/preload-helper/,
  },
]

/**
 * Lets V8 compile all functions of a file off the main thread while it loads, instead of each at its first call (Explicit
 * JavaScript Compile Hints). A page calls nearly all functions that it loads.
 */
const compileHint = '//# allFunctionsCalledOnLoad'

/** Two builds of one application: browsers load `client`; `ssr` renders the pages while the site is built. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'error',
  appType: 'custom',
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        manifest: 'manifest.json',
        rolldownOptions: {
          input: 'src/client.tsx',
          output: { codeSplitting: { groups: chunks }, postBanner: compileHint },
        },
      },
    },
    ssr: { build: { ssr: 'src/prerender.tsx', copyPublicDir: false, emitAssets: true } },
  },
  plugins: [prose(), serverOnlyContent(), react()],
})
