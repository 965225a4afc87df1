/** The built index.html, which names the assets of its build: frontend/build/page-template.ts. */
declare module 'virtual:page-template' {
  const html: string
  export default html
}
