/** Stylesheet of the page that shows a form again, inlined there; the CSP of the API's answers has its hash. */
export const formPageStyle =
  'body{margin:0;background:#f6f2e9;color:#14222c;font:1rem/1.5 system-ui,sans-serif}' +
  'main{max-width:34rem;margin:auto;padding:2rem 1rem}' +
  'h1{line-height:1.1;margin:1.5rem 0 1rem}' +
  'form{display:grid;gap:.4rem;margin:1.5rem 0;padding:1.25rem;border:2px solid;background:#fffdf8}' +
  'label{margin-top:.75rem;font-weight:700}' +
  'input,textarea{box-sizing:border-box;width:100%;padding:.6rem .8rem;border:2px solid #14222c;font:inherit}' +
  'button{margin-top:1rem;min-height:3rem;border:0;background:#ab340a;color:#fff;font:inherit;font-weight:700}' +
  '[role=alert],.error{font-weight:700;color:#8f1430;margin:0}' +
  ':focus-visible{outline:3px solid #ab340a;outline-offset:2px}' +
  '.empty{position:absolute;left:-999rem}' +
  'a{color:inherit;display:inline-block;padding:.5rem 0}'
