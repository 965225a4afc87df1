/**
 * The frontend's renderer with its document template, its hashed files and the look of its share images. They are
 * bundled together (build.ts), so that all are of the same build.
 */
export { assets, pictureLook, render } from 'virtual:renderer'
