import { preloadScreen } from './navigation/screens.ts'

/**
 * The entry module. Pages are read, and their links, menus and questions used, before any of the app is here: it is
 * asked for once everything the page shows has loaded, its screen side by side with the rest.
 */
function start(): void {
  preloadScreen(window.location.pathname)
  void import('./client.tsx')
}

if (document.readyState === 'complete') start()
else window.addEventListener('load', start, { once: true })
