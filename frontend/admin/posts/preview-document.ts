import { articleHtml } from '../../sections/article-html.ts'

/**
 * A page that shows an article's HTML with the site's own stylesheets. Links have a target that the frame's
 * sandbox refuses, so a click does not lead away from the text. The frame may be narrower than any screen.
 */
export function previewDocument(html: string, stylesheets: readonly string[]): string {
  const links = stylesheets.map((address) => `<link rel="stylesheet" href="${address}">`).join('')
  const content = articleHtml(html).trim() || '<p>No content available for this article</p>'
  return `<!doctype html>
<html lang="en-GB">
  <head><meta charset="utf-8"><base target="_blank">${links}</head>
  <body class="min-w-0"><div class="article p-4">${content}</div></body>
</html>`
}
