import { Component, type ContextType, type ReactNode } from 'react'
import { chatText } from '../../../content/chat.ts'
import { dialled } from '../../../shared/facts.ts'
import { whatsappLink } from '../../../shared/site.ts'
import { QueryCacheContext } from '../../api/query-cache.ts'
import { factsIn, sharedWordsIn } from '../../api/words.ts'
import { reloadWhenBack } from '../../navigation/reload-when-back.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface ErrorBoundaryProps {
  /** Path of the page within, in a `main`; absent for the whole document. */
  path?: string
  children: ReactNode
}

/** Words of the screen where none have come: in the administration, and at a failure before any interaction. */
const WITHOUT_WORDS = {
  title: 'This page could not be shown',
  text: 'Check your connection. When you are online again, the page loads by itself.',
  retry: 'Load again',
}

/**
 * Error screen for a page that fails to load or render, with ways to reach us; the console has the error. It loads the
 * page again when there is a connection: browsers never ask again for a module that failed.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  static override contextType = QueryCacheContext
  declare context: ContextType<typeof QueryCacheContext>
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  #recovery: ReturnType<typeof reloadWhenBack> | undefined

  override componentDidCatch() {
    this.#recovery ??= reloadWhenBack()
    this.context.forgetFailures()
  }

  override componentWillUnmount() {
    this.#recovery?.stop()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const Area = this.props.path === undefined ? 'main' : 'div'
    const words = sharedWordsIn(this.context)
    const failure = words?.failure ?? WITHOUT_WORDS
    const facts = factsIn(this.context)
    return (
      <Area className="mx-auto grid max-w-3xl content-center justify-items-start gap-5 px-4 py-12 sm:px-6">
        <title>{facts ? `${failure.title} | ${facts.product}` : failure.title}</title>
        <h1 className="text-3xl">{failure.title}</h1>
        <p role="alert">{failure.text}</p>
        <div className="flex flex-wrap gap-3">
          {facts && words && (
            <>
              <LinkButton
                href={whatsappLink(facts.whatsapp.header, chatText(this.props.path ?? '', words.chat))}
                newTab
              >
                <Icon name="chat" /> <span>{words.frame.chat}</span>
              </LinkButton>
              <LinkButton href={`tel:${dialled(facts.phone)}`} variant="secondary">
                {`${words.footer.contact}: ${facts.phone}`}
              </LinkButton>
            </>
          )}
          <Button variant="ghost" onClick={() => this.#recovery?.tryNow()}>
            {failure.retry}
          </Button>
        </div>
      </Area>
    )
  }
}
