import type { Plugin } from 'vite'
import { withBody } from './replaced.ts'

/**
 * Where unused features begin: view transitions, activities, lists of suspense, form actions, fragment refs, resource hints
 * and custom elements.
 */
const UNUSED = [
  'startViewTransition',
  'createViewTransitionInstance',
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'mountActionState',
  'FragmentInstance',
  'preconnectAs',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'setPropOnCustomElement',
] as const

/** Steps of those features within each render and commit, which find nothing to do. */
const WITHOUT_EFFECT = [
  'applyViewTransitionName',
  'applyViewTransitionToHostInstancesRecursive',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'updateActionStateImpl',
  'rerenderActionState',
  'dispatchActionState',
  'runActionStateAction',
  'ensureFormComponentIsStateful',
  'commitNewChildToFragmentInstances',
  'commitNewChildToFragmentInstance',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
  'deleteChildFromFragmentInstance',
  // Stylesheets with a `precedence` and async scripts; `null` stands for all other elements.
  'getResource',
  'acquireResource',
  'suspendResource',
  'preloadResourceAndSuspendIfNeeded',
  // Commits that wait for pictures, for view transitions alone.
  'preloadInstanceAndSuspendIfNeeded',
  'accumulateSuspenseyCommitOnFiber',
  'waitForCommitToBeReady',
  // Events `select` and `beforeinput`, which no screen listens to, and actions of forms.
  'constructSelectEvent',
  'getNativeBeforeInputChars',
  'getFallbackBeforeInputChars',
  'startHostTransition',
] as const

/** The line of a component in the stack of an error: minified names, found by calling the component again. */
const STACK_LINE = 'describeNativeComponentFrame'

const UNUSED_METHOD =
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function \(.*?^};$/gms

/**
 * Take features of React DOM that no screen uses out of the site, 9 KB compressed. Code that only they call goes with
 * them when the site is minified. A screen that does use one throws.
 */
export const slimReactDom = (): Plugin => ({
  name: 'slim-react-dom',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler: (code) => ({ code: slim(code), map: null }),
  },
})

/** @throws if a new version of React DOM lacks one of the functions, which must then be removed here. */
export function slim(code: string): string {
  const withoutEffect = WITHOUT_EFFECT.reduce(
    (rest, name) => withBody(rest, name, 'return null'),
    code.replace(UNUSED_METHOD, ''),
  )
  return UNUSED.reduce(
    (rest, name) => withBody(rest, name, `throw Error('not in this build')`),
    withBody(withoutEffect, STACK_LINE, "return ''"),
  )
}
