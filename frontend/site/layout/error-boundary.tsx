import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** Shows a way on when a screen fails to load or to render; the browser's console has the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  /** Back leads to a page that may well be shown, by an app that starts afresh: this one remembers what it can't load. */
  override componentDidCatch() {
    window.addEventListener('popstate', () => window.location.reload())
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-start gap-5 p-6">
        <h1 className="text-3xl">This page could not be shown</h1>
        <p>Check your connection and load it again. If that does not help, please try again later.</p>
        <Button onClick={() => window.location.reload()}>Load again</Button>
      </main>
    )
  }
}
