import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserOnly } from './frontend/build/browser-only.ts'
import { fonts } from './frontend/build/fonts/fonts.ts'
import { pageTemplate } from './frontend/build/page-template.ts'
import { articlePicture } from './frontend/build/pictures/article-picture.ts'
import { marks } from './frontend/build/pictures/favicons.ts'
import { photos } from './frontend/build/pictures/photos.ts'
import { shareImage } from './frontend/build/pictures/site-share-image.ts'
import { securityText } from './frontend/build/security-text.ts'
import { slimRouter } from './frontend/build/slim-router.ts'
import { loadConfig } from './infra/config.ts'

/** Modules of the public site that (nearly) each of its pages needs; the entry itself needs none of them. */
const everyPage = new RegExp(
  `/(${[
    'content/en/(categories|navigation|not-found)\\.',
    'shared/paths\\.',
    'frontend/api/(query-cache|request|seo-queries)\\.',
    'frontend/app/(app|client|hydration-data)\\.',
    'frontend/navigation/(?!screens|first-interaction|prefetch|on-first-interaction)',
    'frontend/seo/(?!article)',
    'frontend/site/(art|layout)/',
    'frontend/site/pages/not-found-page',
    'frontend/site/sections/(category-card|chat-button|check-list|figure-list|more-link|page-hero|point-grid|section)\\.',
    'frontend/ui/(badge|button|icon|link|picture|skeleton|use-hydrated)\\.',
    'frontend/ui/menu/(menu|menu-keys)\\.',
    'frontend/ui/toast/(toast|toast-store)\\.',
  ].join('|')})`,
)

/** `vite build` writes two things: the site for browsers, then the renderer that the publisher takes in. */
const SITE = 'dist/frontend'
const RENDERER = 'dist/server'

export default defineConfig({
  root: 'frontend',
  define: { 'import.meta.env.MEASUREMENT_ID': JSON.stringify(loadConfig().analyticsId ?? '') },
  plugins: [
    react(),
    slimRouter(),
    tailwindcss(),
    fonts('frontend/fonts/built'),
    photos(),
    marks(),
    shareImage(),
    articlePicture(),
    securityText(),
    browserOnly(),
    pageTemplate({ site: SITE, renderer: `${RENDERER}/render.js` }),
  ],
  // One instance of each plugin for both: what the first finds out, the second uses.
  builder: { sharedPlugins: true },
  environments: {
    client: {
      build: {
        outDir: `../${SITE}`,
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
                  test: /\/(content\/en\/closing-band|frontend\/site\/sections\/(call-to-action|kind))/,
                },
                {
                  name: 'contact',
                  test: /\/(content\/en\/contact|frontend\/(api\/ulid|site\/sections\/contact\/|ui\/field))/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: `../${RENDERER}`,
        emptyOutDir: true,
        rolldownOptions: {
          input: 'frontend/app/server.tsx',
          output: { entryFileNames: 'render.js', codeSplitting: false },
        },
      },
    },
  },
})
