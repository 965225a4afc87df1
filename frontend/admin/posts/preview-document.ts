/**
 * A page that shows an article's HTML. Links have a target that the frame's sandbox refuses, so a click
 * does not lead away from the text.
 */
export const previewDocument = (html: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><base target="_blank"></head><body>${
    html.trim() || '<p>No content available for this article</p>'
  }</body></html>`
