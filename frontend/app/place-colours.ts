import { mediaFile } from '../../shared/media/media-files.ts'

/**
 * A page's markup with the colours of the library's pictures, `#rrggbb` by their ids, in `data-place` (styles/common.css):
 * the Content-Security-Policy allows no inline styles. String replacement is safe: React and the sanitiser escape every
 * `<` and `>` that is not a tag's.
 */
export const withPlaceColours = (markup: string, colours: Readonly<Record<string, string>>): string =>
  markup.replace(/<img (?:[^>]* )?src="([^"]*)"/g, (tag, address: string) => {
    const colour = colours[mediaFile(address)?.id ?? '']
    return colour ? `${tag} data-place="${colour}"` : tag
  })
