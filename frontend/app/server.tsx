import template from 'virtual:page-template'
import type { Render } from '../../shared/renderer-contract.ts'
import { renderInto } from './render.tsx'

/** The built renderer, with the template, the stylesheet and the asset names of the same build. */
export const render: Render = (path, data, origin) => renderInto(template, path, data, origin)
