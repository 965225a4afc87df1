/** Link past the navigation to the `main` element, which has the id `content`; shown while it has the focus. */
export const SkipLink = () => (
  <a
    href="#content"
    className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-ink focus:px-4 focus:py-3 focus:font-bold focus:text-canvas"
  >
    Skip to content
  </a>
)
