/** What frontend/build/page-template.ts takes from the built site. */
declare module 'virtual:page-template' {
  const template: import('./render.tsx').PageTemplate
  export default template
}
