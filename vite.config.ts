import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fonts } from './frontend/build/fonts.ts'
import { marks } from './frontend/build/marks.ts'
import { photos } from './frontend/build/photos.ts'
import { shareImage } from './frontend/build/share-image.ts'
import { slimRouter } from './frontend/build/slim-router.ts'

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

/** Modules of the public site that (nearly) each of its pages needs; the entry itself needs none of them. */
const everyPage = new RegExp(
  `/frontend/(${[
    '(app|client|paths)\\.',
    'api/(readings|request|seo-entries)\\.',
    'art/',
    'chrome/',
    'content/(categories|facts|navigation|not-found)\\.',
    'navigation/(?!screens|prefetch|for-somebody)',
    'pages/not-found-page',
    'sections/(category-card|chat-button|check-list|figure-list|more-link|page-hero|point-grid|section)\\.',
    'seo/(?!article)',
    'ui/(badge|button|icon|link|menu|menu-keys|photo|picture|skeleton|toast|toast-store|use-hydrated)\\.',
  ].join('|')})`,
)

export default defineConfig({
  root: 'frontend',
  plugins: [
    react(),
    slimRouter(),
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
    modulePreload: {
      polyfill: false,
      // What every page has loaded anyway need not be named beside each of its chunks, except where it begins.
      resolveDependencies: (file, dependencies) =>
        /assets\/app-/.test(file)
          ? dependencies
          : dependencies.filter((name) => !/assets\/(app|index|react|rolldown-runtime)-/.test(name)),
    },
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
            // What every public page is made of, beside its own content: one file, which compresses as one.
            { name: 'app', test: everyPage },
            // What the product pages share.
            {
              name: 'sections',
              test: /\/frontend\/(content\/call-to-action|sections\/(call-to-action|kind-card))/,
            },
            {
              name: 'contact',
              test: /\/frontend\/(api\/ulid|content\/contact|sections\/(contact|enquiry)|ui\/field)/,
            },
          ],
        },
      },
    },
  },
})
