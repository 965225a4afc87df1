import { preloadScreen } from './navigation/screens.ts'

/**
 * The entry module. Pages are read, and their links, menus and questions used, before any of the app is here: it is
 * asked for once everything the page shows has loaded and been drawn, its screen side by side with the rest.
 */
function start(): void {
  preloadScreen(window.location.pathname)
  void import('./client.tsx')
}

/** A frame is drawn after its callbacks: what waits until then comes after the first sight of the page. */
const afterDrawing = () => requestAnimationFrame(() => setTimeout(start))

if (document.readyState === 'complete') afterDrawing()
else window.addEventListener('load', afterDrawing, { once: true })
