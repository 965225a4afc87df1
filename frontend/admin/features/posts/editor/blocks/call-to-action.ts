import { mergeAttributes, Node } from '@tiptap/core'
import { isLinkAddress } from '../addresses.ts'

/** Class of the paragraph, the only one that the server keeps (functions/domain/posts/sanitize.ts). */
const CLASS = 'call-to-action'

/** Link that looks like a button: a paragraph of its own. Its text is edited in place. */
export const CallToAction = Node.create({
  name: 'callToAction',
  group: 'block',
  content: 'text*',
  marks: '',
  defining: true,
  addAttributes: () => ({ href: { default: '/contact', rendered: false } }),
  parseHTML: () => [
    {
      tag: `p.${CLASS}`,
      // Before the paragraph's rule.
      priority: 60,
      contentElement: 'a',
      getAttrs: (paragraph) => {
        const [link, ...others] = paragraph.childNodes
        const href = link instanceof Element && link.localName === 'a' ? link.getAttribute('href') : null
        return others.length === 0 && href && isLinkAddress(href) ? { href } : false
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'p',
    mergeAttributes(HTMLAttributes, { class: CLASS }),
    ['a', { href: node.attrs.href }, 0],
  ],
})
