import { type Extensions, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAddress, isPictureAddress } from './addresses.ts'

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'block+ figcaption?',
  defining: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

/** Table without the package's `style` attributes for widths, which the content security policy refuses. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** Picture; one that the server would remove is not loaded. */
const AllowedImage = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (image) => (isPictureAddress(image.getAttribute('src') ?? '') ? null : false),
    },
  ],
})

const HeaderCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } }
  },
})

/** Elements of an article: those that the server keeps (functions/domain/posts/sanitize.ts). */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isLinkAddress(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Subscript,
  Superscript,
  AllowedImage.configure({ inline: true }),
  PlainTable.configure({ View: null }),
  TableRow,
  HeaderCell,
  TableCell,
  Figure,
  Figcaption,
]
