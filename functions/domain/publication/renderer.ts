/**
 * The frontend's renderer with its document template, and its hashed files. They are bundled together (build.ts), so that
 * both are of the same build.
 */
export { assets, render } from 'virtual:renderer'
