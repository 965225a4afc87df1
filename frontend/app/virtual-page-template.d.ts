/** The built index.html with the asset names of its build, from frontend/build/page-template.ts. */
declare module 'virtual:page-template' {
  const html: string
  export default html
}
