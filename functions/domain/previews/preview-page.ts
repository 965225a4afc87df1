import type { Article } from '../../../shared/entities/posts/post.ts'
import { addressIn } from '../../../shared/languages.ts'
import { articlePath } from '../../../shared/pages.ts'
import type { RenderedPage } from '../../../shared/renderer-contract.ts'
import { changedContent, contentOf } from '../content/site-content.ts'
import { render } from '../publication/renderer.ts'

/** Page of an article in the site's design and the article's language; the 404 page without one. It runs no script. */
export async function previewPage(article: Article | undefined, origin: string): Promise<RenderedPage> {
  const address = article ? addressIn(article.language, articlePath(article.slug)) : '/404'
  const content = contentOf(address, await changedContent(address))
  return render(address, { ...content, seoEntries: [], article, withoutScripts: true }, origin)
}
