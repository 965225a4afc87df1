import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { pictureFiles } from '../../../../media/picture-files.ts'
import { PlacedUploads } from '../uploads/placed-uploads.ts'
import { type LeftOut, NOTHING } from './media.ts'
import { cleanPasted } from './pasted-html.ts'

interface PastingOptions {
  /** Called for every paste and drop, first with nothing left out. */
  onLeftOut: (leftOut: LeftOut) => void
  /** Takes the pictures whose bytes come with a paste or a drop. */
  uploads: PlacedUploads
}

/** Paste and drop of what other programs put onto the clipboard: HTML, Markdown and files. */
export const Pasting = Extension.create<PastingOptions>({
  name: 'pasting',
  // Before the handler of code blocks, which takes all that Visual Studio Code copies for code.
  priority: 1000,
  addOptions: () => ({ onLeftOut: () => undefined, uploads: new PlacedUploads(() => undefined) }),
  addProseMirrorPlugins() {
    const { onLeftOut, uploads } = this.options
    /** True for a paste without formatting (Ctrl+Shift+V), and in code. */
    let asPlain = false
    /** Pictures that come as files with the HTML of a paste or a drop. */
    let pictures: File[] = []
    const begin = (data: DataTransfer | null) => {
      asPlain = false
      pictures = pictureFiles(data?.files)
      onLeftOut(NOTHING)
    }
    /** Put the pictures among the files into the text; other files are left out. */
    const placeFiles = (files: FileList, position: number) => {
      uploads.place(pictureFiles(files), position)
      onLeftOut({ ...NOTHING, files: files.length - pictureFiles(files).length })
    }

    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_, { clipboardData }) => begin(clipboardData),
            drop: (_, { dataTransfer }) => begin(dataTransfer),
          },
          transformPastedHTML(html) {
            const cleaned = cleanPasted(html, { pictures, begin: (picture) => uploads.begin(picture) })
            onLeftOut(cleaned.leftOut)
            return cleaned.html
          },
          transformPastedText(text, plain) {
            asPlain = plain
            return text
          },
          handlePaste(view, { clipboardData }) {
            if (!clipboardData) return false
            if (holdsOnlyFiles(clipboardData)) {
              placeFiles(clipboardData.files, view.state.selection.from)
              return true
            }
            const text = clipboardData.getData('text/plain')
            if (asPlain || isFormatted(clipboardData.getData('text/html')) || !isMarkdown(text)) return false
            void pasteMarkdown(view, text)
            return true
          },
          handleDrop(view, { dataTransfer, clientX, clientY }) {
            if (!dataTransfer || !holdsOnlyFiles(dataTransfer)) return false
            const place = view.posAtCoords({ left: clientX, top: clientY })
            placeFiles(dataTransfer.files, place?.pos ?? view.state.selection.from)
            return true
          },
        },
        view: () => keepFilesOut(onLeftOut),
      }),
    ]
  },
})

async function pasteMarkdown(view: EditorView, text: string) {
  const module = await import('./markdown.ts').catch(() => undefined)
  if (view.isDestroyed) return
  if (module) view.pasteHTML(module.markdownToHtml(text))
  else view.pasteText(text)
}

/** True for HTML that says more than its text: a page with a program's source is made of lines and colours only. */
const isFormatted = (html: string) =>
  html !== '' && /<(?!\/|!|meta|html|head|body|title|div|span|br|pre|font|p[\s>])[a-z]/i.test(html)

/** True without text, or with only the names of the files; with formatted text comes a picture of that text. */
function holdsOnlyFiles(data: DataTransfer): boolean {
  const names = new Set([...data.files].map(({ name }) => name))
  const lines = data
    .getData('text/plain')
    .split(/[\r\n]+/)
    .filter(Boolean)
  return names.size > 0 && !data.getData('text/html') && lines.every((line) => names.has(line))
}

function filesLeftOut(files: FileList): LeftOut {
  const pictures = pictureFiles(files).length
  return { ...NOTHING, pictures, files: files.length - pictures }
}

/** Stop the browser from opening a file that is dropped anywhere beside the form, in place of the admin area. */
function keepFilesOut(onLeftOut: PastingOptions['onLeftOut']) {
  const isFileDrop = ({ dataTransfer, defaultPrevented }: DragEvent) =>
    !defaultPrevented && dataTransfer?.types.includes('Files')
  const allow = (event: DragEvent) => isFileDrop(event) && event.preventDefault()
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer || !isFileDrop(event)) return
    event.preventDefault()
    onLeftOut(filesLeftOut(event.dataTransfer.files))
  }
  window.addEventListener('dragover', allow)
  window.addEventListener('drop', drop)
  return {
    destroy() {
      window.removeEventListener('dragover', allow)
      window.removeEventListener('drop', drop)
    },
  }
}

/** Signs of Markdown that nobody writes by chance. One star, a hash without a space or a single dash is none of them. */
const SIGNS: readonly RegExp[] = [
  /^#{1,6} +\S/m,
  /^(```|~~~)/m,
  // Two items of a list, one after the other.
  /^[ \t]*([-*+]|\d{1,3}[.)]) +\S.*\n+[ \t]*([-*+]|\d{1,3}[.)]) +\S/m,
  /^.*\|.*\n[ \t]*\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/m,
  /!?\[[^\]\n]*\]\(<?(https?:|mailto:|tel:|\/|#)[^)\n]*\)/,
  /(^|[^\w*])\*\*(?=\S)[^*\n]*[^\s*]\*\*(?!\w)/m,
  /^> \S/m,
]

function isMarkdown(text: string): boolean {
  const lines = text.replace(/\r\n?/g, '\n')
  return SIGNS.some((sign) => sign.test(lines))
}
