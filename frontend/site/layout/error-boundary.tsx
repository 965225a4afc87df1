import { Component, type ReactNode } from 'react'
import { chatText } from '../../../content/en/chat.ts'
import { site, whatsappLink } from '../../../shared/site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface ErrorBoundaryProps {
  /** True inside a `main`; else it is the whole page. */
  inMain?: boolean
  /** Path of the page within; another page gets another try. */
  path?: string
  children: ReactNode
}

interface ErrorBoundaryState {
  failed: boolean
  path: string | undefined
}

/** Load the document of this address, if there is a connection to it: offline the browser would show a page of its own. */
async function reload(): Promise<void> {
  const response = await fetch(window.location.href).catch(() => undefined)
  if (response) window.location.reload()
}

/**
 * Error screen for a page that fails to load or render, with ways to reach us; the console has the error. It loads the
 * page again when the browser is back online: browsers never ask again for a module that failed.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, path: this.props.path }

  static getDerivedStateFromError = () => ({ failed: true })

  static getDerivedStateFromProps = ({ path }: ErrorBoundaryProps, state: ErrorBoundaryState) =>
    path === state.path ? null : { failed: false, path }

  override componentDidCatch() {
    window.addEventListener('online', this.#recover)
  }

  override componentDidUpdate() {
    if (!this.state.failed) window.removeEventListener('online', this.#recover)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#recover)
  }

  readonly #recover = () => void reload()

  override render() {
    if (!this.state.failed) return this.props.children
    const Area = this.props.inMain ? 'div' : 'main'
    return (
      <Area className="mx-auto grid max-w-3xl content-center justify-items-start gap-5 px-4 py-12 sm:px-6">
        <title>{`This page could not be shown | ${site.product}`}</title>
        <h1 className="text-3xl">This page could not be shown</h1>
        <p role="alert">
          Check your connection. When you are online again, the page loads by itself. You can also write or
          call:
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={whatsappLink(site.whatsapp.header.chat, chatText(this.props.path ?? ''))} newTab>
            <Icon name="chat" /> <span>WhatsApp</span>
          </LinkButton>
          <LinkButton href={`tel:${site.phone.dial}`} variant="secondary">
            {site.phone.shown}
          </LinkButton>
          <Button variant="ghost" onClick={this.#recover}>
            Load again
          </Button>
        </div>
      </Area>
    )
  }
}
