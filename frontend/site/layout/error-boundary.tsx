import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** Error screen with a reload button, for a screen that fails to load or render; the console has the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  /** Reload on Back: `lazy` caches a failed import, so only a new app can show another page. */
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
