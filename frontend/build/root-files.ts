import type { HtmlTagDescriptor, Plugin } from 'vite'

export interface RootFile {
  /** Media type, for the developing server. */
  type: string
  content: Buffer | string
}

/** Files by their name, which is their address: they stand beside index.html and never change it. */
export type RootFiles = ReadonlyMap<string, RootFile>

interface RootFilesPlugin {
  name: string
  make: () => Promise<RootFiles>
  /** What every page's head says about them. */
  tags: HtmlTagDescriptor[]
}

/** Makes files with fixed addresses: a build emits them, the developing server answers with them. */
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
        const asked = request.url?.split('?')[0]?.slice(1) ?? ''
        made().then((all) => {
          const file = all.get(asked)
          if (file) response.setHeader('content-type', file.type).end(file.content)
          else next()
        }, next)
      })
    },
    // After Vite took the page's own assets: these have their final addresses already.
    transformIndexHtml: { order: 'post', handler: () => tags },
  }
}
