import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Render } from '../../shared/renderer-contract.ts'

const MODULE = 'virtual:page-template'

/** The administrator's screens are never to be found by search engines. */
const NO_INDEX = '<meta name="robots" content="noindex">'

interface PageTemplateOptions {
  /** Built module that exports `render`. */
  renderer: string
  /** Folder of the built site. */
  site: string
}

/**
 * Keeps the built index.html out of the site: it is the template of every page, handed to the renderer, and the empty
 * shell of the administrator's screens. Pages are published later, from their data; the 404 page has none.
 */
export function pageTemplate({ renderer, site }: PageTemplateOptions): Plugin {
  let template = ''
  return {
    name: 'page-template',
    enforce: 'post',
    generateBundle(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') return
      // What makes the page legible comes first: the app waits for it anyway.
      template = String(index.source).replace(
        '<script type="module"',
        '<script type="module" fetchpriority="low"',
      )
      delete bundle['index.html']
      this.emitFile({
        type: 'asset',
        fileName: 'admin.html',
        source: template.replace('</head>', `${NO_INDEX}</head>`),
      })
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return
      if (!template) throw new Error('the renderer is built after the site, whose index.html it needs')
      return `export default ${JSON.stringify(template)}`
    },
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('the site and its renderer are built together')
      await builder.build(client)
      await builder.build(ssr)
      const { render } = (await import(pathToFileURL(renderer).href)) as { render: Render }
      const { html } = await render('/404.html', { seoEntries: [] }, '')
      await writeFile(join(site, '404.html'), html)
    },
  }
}
