import type { HtmlTagDescriptor, Plugin } from 'vite'

export interface RootFile {
  /** Media type, for the development server. */
  type: string
  content: Buffer | string
}

/** Files by name, at the root of the site, without a content hash. */
export type RootFiles = ReadonlyMap<string, RootFile>

interface RootFilesPlugin {
  name: string
  make: () => Promise<RootFiles>
  /** Tags for every page's head. */
  tags: HtmlTagDescriptor[]
}

/** Generated files with fixed addresses, emitted by a build and served by the development server. */
export function rootFiles({ name, make, tags }: RootFilesPlugin): Plugin {
  let files: Promise<RootFiles> | undefined
  const made = () => {
    files ??= make()
    return files
  }
  return {
    name,
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      for (const [fileName, { content }] of await made())
        this.emitFile({ type: 'asset', fileName, source: content })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.split('?')[0]?.slice(1) ?? ''
        made().then((all) => {
          const file = all.get(name)
          if (file) response.setHeader('content-type', file.type).end(file.content)
          else next()
        }, next)
      })
    },
    // `post`: these addresses are final, so Vite must not process them as assets.
    transformIndexHtml: { order: 'post', handler: () => tags },
  }
}
