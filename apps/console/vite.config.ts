import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Every screen needs React and the router. A screen's own code is loaded when it opens. */
const chunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /\/node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\// },
]

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  logLevel: 'error',
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // The first script names every other one, so their hashes are short.
    rolldownOptions: { output: { codeSplitting: { groups: chunks }, chunkFileNames: 'assets/[name]-[hash:7].js' } },
  },
  plugins: [
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
