import { firstInteraction } from '../navigation/first-interaction.ts'
import { screenAt } from '../navigation/screens.ts'

/**
 * The entry module. Pages are read, and their links, menus and questions used, before any of the app is here: it is
 * asked for once everything the page shows has loaded and been drawn, its screen side by side with the rest.
 */
function start(): void {
  Promise.all([import('./client.tsx'), screenAt(window.location.pathname)?.()]).catch((error) => {
    // Browsers don't ask again for a module that was lost: the page goes on as one without scripts.
    for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent
    throw error
  })
}

const loaded = new Promise((resolve) => {
  if (document.readyState === 'complete') resolve(undefined)
  else window.addEventListener('load', resolve, { once: true })
})

// Whoever is here already does not wait for a picture that another server may owe for minutes. A frame is drawn after
// its callbacks: what waits until then comes after the first sight of the page.
void Promise.race([loaded, firstInteraction]).then(() => requestAnimationFrame(() => setTimeout(start)))
