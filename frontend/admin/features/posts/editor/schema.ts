import { Extension, type Extensions, getNodeType, textblockTypeInputRule } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Link } from '@tiptap/extension-link'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { isPictureAddress } from '../../../../../shared/formats/picture-address.ts'
import { isLinkAddress } from './addresses.ts'
import { CallToAction, Figcaption, Figure, Question, QuestionText } from './article-nodes.ts'
import { Find } from './find/find.ts'
import { Undescribed } from './uploads/placed-uploads.ts'

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

/** Heading for `# `, Markdown's first level, beside `## ` to `#### ` of the package. */
const FirstHeading = Extension.create({
  name: 'firstHeading',
  addInputRules() {
    const type = getNodeType('heading', this.editor.schema)
    return [textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: 2 } })]
  },
})

/** Link that text typed after it is not part of. */
const EndingLink = Link.extend({ inclusive: false }).configure({
  openOnClick: false,
  markdownLinks: true,
  defaultProtocol: 'https',
  isAllowedUri: (address) => isLinkAddress(address),
  HTMLAttributes: { target: null, rel: null, class: null },
})

/** Elements of an article, those that the server keeps (functions/domain/posts/sanitize.ts), and the search in it. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: false,
  }),
  EndingLink,
  FirstHeading,
  Subscript,
  Superscript,
  AllowedImage.configure({ inline: true }),
  PlainTable.configure({ View: null }),
  TableRow,
  HeaderCell,
  TableCell,
  Figure,
  Figcaption,
  CallToAction,
  Question,
  QuestionText,
  Find,
  Undescribed,
]
