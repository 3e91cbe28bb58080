import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { prose } from './build/prose.ts'
import { serverOnlyContent } from './build/server-only-content.ts'

/**
 * Few files of some size instead of many of a few bytes: the framework, and the components that every page may need.
 */
const chunks = [
  { name: 'framework', test: /\/node_modules\// },
  { name: 'components', test: /\/src\/components\/(?!.*drawing)/ },
]

/** Two builds of one application: `client` is what browsers load, `ssr` renders the pages while the site is built. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'error',
  appType: 'custom',
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        manifest: 'manifest.json',
        rolldownOptions: { input: 'src/client.tsx', output: { codeSplitting: { groups: chunks } } },
      },
    },
    ssr: { build: { ssr: 'src/prerender.tsx', copyPublicDir: false } },
  },
  plugins: [
    prose(),
    serverOnlyContent(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: 'src/generated/route-tree.ts',
      disableLogging: true,
      quoteStyle: 'single',
    }),
    react(),
  ],
})
