/** Template from the built site, by frontend/build/page-template.ts. */
declare module 'virtual:page-template' {
  const template: import('./render.tsx').PageTemplate
  export default template
}
