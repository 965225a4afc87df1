/**
 * Id of the part that ends the first screen of a page on a phone; every page has one. Browsers wait for its end before they
 * paint (frontend/app/render.tsx): what follows moves nothing above it.
 */
export const FIRST_SCREEN_ID = 'first-screen'
