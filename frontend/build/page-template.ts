import type { Plugin, Rolldown } from 'vite'
import type { PageTemplate } from '../app/render.tsx'

const MODULE = 'virtual:page-template'

/** The stylesheet of the public pages, by the name of its file. */
const STYLESHEET = /^assets\/styles-[-\w]+\.css$/

/** Admin screens must not be indexed. */
const NO_INDEX = '<meta name="robots" content="noindex">'

/**
 * Turn the built index.html and the public stylesheet into the renderer's page template and the admin shell
 * (`admin.html`). The pages are published later, from their data.
 */
export function pageTemplate(): Plugin {
  let template: PageTemplate | undefined
  return {
    name: 'page-template',
    enforce: 'post',
    generateBundle(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') return
      const stylesheet = Object.values(bundle).find(({ fileName }) => STYLESHEET.test(fileName))
      if (stylesheet?.type !== 'asset') throw new Error('the build has no stylesheet of the public pages')
      template = {
        // Text and pictures load first.
        html: String(index.source).replace(
          '<script type="module"',
          '<script type="module" fetchpriority="low"',
        ),
        stylesheet: String(stylesheet.source),
        stylesheetLink: `<link rel="stylesheet" href="/${stylesheet.fileName}">`,
      }
      delete bundle['index.html']
      const links = [template.stylesheetLink, ...adminChunks(bundle).map(preloadOf), NO_INDEX].join('')
      this.emitFile({
        type: 'asset',
        fileName: 'admin.html',
        source: template.html.replace('</head>', `${links}</head>`),
      })
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return
      if (!template) throw new Error('the site must be built before the renderer, which needs its index.html')
      return `export default ${JSON.stringify(template)}`
    },
  }
}

const preloadOf = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`

/** The administrator's chunk and all that it imports. */
function adminChunks(bundle: Rolldown.OutputBundle): string[] {
  const admin = Object.values(bundle).find(({ name }) => name === 'admin-app')
  if (admin?.type !== 'chunk') throw new Error('the build has no chunk of the admin area')
  return [admin.fileName, ...admin.imports]
}
