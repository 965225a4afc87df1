import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting } from './frontend/build/chunks.ts'
import { fonts } from './frontend/build/fonts/fonts.ts'
import { pageTemplate } from './frontend/build/page-template.ts'
import { PUBLIC, publicFiles } from './frontend/build/public-files.ts'
import { loadConfig } from './infra/config.ts'

/** Outputs of `vite build`: the site for browsers, then the renderer that the publisher bundles. */
const SITE = 'dist/frontend'
const RENDERER = 'dist/server'

export default defineConfig({
  root: 'frontend',
  publicDir: `../${PUBLIC}`,
  define: { 'import.meta.env.MEASUREMENT_ID': JSON.stringify(loadConfig().analyticsId ?? '') },
  plugins: [react(), tailwindcss(), fonts(), publicFiles(), pageTemplate()],
  // One instance of each plugin for both builds: the renderer uses the site's template.
  builder: { sharedPlugins: true },
  environments: {
    client: {
      build: {
        outDir: `../${SITE}`,
        emptyOutDir: true,
        // The CSP allows scripts, styles and fonts only as files of this origin: inline no assets.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting } },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: `../${RENDERER}`,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'frontend/app/server.tsx',
          output: { entryFileNames: 'render.js', codeSplitting: false },
        },
      },
    },
  },
})
