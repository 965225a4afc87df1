import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fonts } from './frontend/build/fonts.ts'
import { marks } from './frontend/build/marks.ts'
import { photos } from './frontend/build/photos.ts'
import { shareImage } from './frontend/build/share-image.ts'

/** The page that S3's missing objects are answered with (DESIGN 4) is the same shell as every page. */
const notFoundPage: Plugin = {
  name: 'not-found-page',
  enforce: 'post',
  generateBundle(_, bundle) {
    const index = bundle['index.html']
    if (index?.type !== 'asset') throw new Error('the build has no index.html to copy to 404.html')
    this.emitFile({ type: 'asset', fileName: '404.html', source: index.source })
  },
}

export default defineConfig({
  root: 'frontend',
  plugins: [
    react(),
    tailwindcss(),
    fonts('frontend/fonts/built'),
    photos(),
    marks(),
    shareImage(),
    notFoundPage,
  ],
  build: {
    outDir: '../dist/frontend',
    emptyOutDir: true,
    // The content security policy allows only files of this origin: nothing is inlined, in pages or in styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Changes with the lockfile only, so browsers keep it over many releases of the site.
            {
              name: 'react',
              test: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
            },
            // Pieces that most pages are made of, none of which the entry itself needs: one file, not a dozen.
            {
              name: 'sections',
              test: /\/frontend\/(art|content\/call-to-action|sections\/(?!contact|faq|legal|post|share|video|watch)|ui\/(badge|skeleton)|seo\/page-seo)/,
            },
          ],
        },
      },
    },
  },
})
