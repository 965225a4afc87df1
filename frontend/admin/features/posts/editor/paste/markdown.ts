import { Marked, type Token, type Tokens } from 'marked'

/** Fewest letters of a line that an editor has broken by itself, not its writer. */
const WRAPPED_LINE = 60

const marked = new Marked({ gfm: true, breaks: true, walkTokens: joinWrapped })

/** HTML of a Markdown text (GitHub's dialect). Line breaks stay, but not those of a text wrapped to a width. */
export const markdownToHtml = (markdown: string) => marked.parse(markdown, { async: false })

function joinWrapped(block: Token) {
  if (block.type !== 'paragraph' && block.type !== 'text') return
  const { raw, tokens } = block as Tokens.Paragraph
  const lines = raw.trim().split('\n').slice(0, -1)
  if (!lines.every(({ length }) => length >= WRAPPED_LINE)) return
  for (const token of tokens ?? []) {
    const isHard = / {2}\n|\\\n/.test(token.raw)
    if (token.type === 'br' && !isHard) Object.assign(token, { type: 'text', text: ' ' })
  }
}
