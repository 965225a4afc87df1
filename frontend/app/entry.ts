import { placeOf } from '../../shared/languages.ts'
import { firstInteraction } from '../navigation/first-interaction.ts'
import { screenAt } from '../navigation/screens.ts'

/**
 * Load the app and, in parallel, the code of its screen. Published pages are readable before: links, menus and FAQ
 * work without the app.
 */
function start(): void {
  Promise.all([import('./client.tsx'), screenAt(placeOf(window.location.pathname).path)?.()]).catch(
    (error) => {
      // A module that failed is never requested again by browsers: show the page's fallback for no JavaScript.
      for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent
      throw error
    },
  )
}

const loaded = new Promise((resolve) => {
  if (document.readyState === 'complete') resolve(undefined)
  else window.addEventListener('load', resolve, { once: true })
})

// Start on the first interaction even if the load event is late: a slow third-party image may delay it by minutes.
// A timer after an animation frame runs after the first paint.
void Promise.race([loaded, firstInteraction]).then(() => requestAnimationFrame(() => setTimeout(start)))
