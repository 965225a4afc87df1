/**
 * The frontend's own renderer with the document template of its build, and the names of that build's hashed files
 * and the look of its drawn pictures: bundled into the publisher by functions/build.ts, so that all are of the same build.
 */
export { assets, pictureLook, render } from 'virtual:renderer'
