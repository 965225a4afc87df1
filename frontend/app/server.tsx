import template from 'virtual:page-template'
import type { Render } from '../../shared/renderer-contract.ts'
import { renderInto } from './render.tsx'

/** The renderer as the build ships it, with the document and the assets of the same build. */
export const render: Render = (path, data, origin) => renderInto(template, path, data, origin)
