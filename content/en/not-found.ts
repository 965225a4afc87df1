/** 404 screen. */
export const notFound = {
  title: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  home: 'Back to Home',
  products: 'Our Product Range',
} as const
