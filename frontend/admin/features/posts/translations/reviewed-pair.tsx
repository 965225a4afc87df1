import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import { type ConfirmedDifference, LANGUAGE_NAMES } from '../../../../../shared/entities/posts/post.ts'
import { htmlText } from '../../../../../shared/formats/html-text.ts'
import type { Language } from '../../../../../shared/languages.ts'
import type { Part, PartPair } from '../../../../../shared/parity/parts.ts'
import { ApiError } from '../../../../api/request.ts'
import { adminRequest } from '../../../data/admin-request.ts'
import { StateLabel } from '../../../layout/state-label.tsx'
import { SmallButton } from '../../../ui/small-button.tsx'
import type { Review } from './translations.ts'

interface ReviewedPairProps {
  /** Place in the article, from 1. */
  number: number
  pair: PartPair
  languages: { readonly source: Language; readonly found: Language }
  /** True if the source has changed since the translation. */
  changed: boolean
  differences: readonly ConfirmedDifference[]
  review: Review
}

/** A part of the source beside its translation, with a tick, the differences found, and a back-translation on demand. */
export const ReviewedPair = ({
  number,
  pair,
  languages,
  changed,
  differences,
  review,
}: ReviewedPairProps) => {
  const { source, found } = pair
  const back = useMutation({
    mutationFn: (html: string) =>
      adminRequest('POST /api/admin/back-translation', {
        body: { html, from: languages.found, to: languages.source },
      }),
  })
  return (
    <li className="grid gap-3 rounded-sm border-2 border-line bg-paper p-3">
      <div className="grid gap-3 lg:grid-cols-2 lg:gap-6">
        <PartText part={source} language={languages.source} />
        <PartText part={found} language={languages.found} />
      </div>
      {changed && <StateLabel tone="signal">Changed in the source since it was translated</StateLabel>}
      {differences.map((difference) => (
        <DifferenceField
          key={`${difference.kind} ${difference.source} ${difference.found}`}
          difference={difference}
          onConfirm={(reason) => review.confirm(difference, reason)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            aria-label={`Looks right: part ${number}`}
            checked={review.isTicked(pair)}
            onChange={({ target }) => review.tick(pair, target.checked)}
          />
          <span aria-hidden="true">Looks right</span>
        </label>
        {found && textOf(found) !== '' && (
          <SmallButton
            aria-label={`Show part ${number} in ${LANGUAGE_NAMES[languages.source]}`}
            pending={back.isPending}
            onClick={() => back.mutate(found.tag === 'img' ? textOf(found) : found.html)}
          >
            {`Show in ${LANGUAGE_NAMES[languages.source]}`}
          </SmallButton>
        )}
      </div>
      <div role="status" className="empty:sr-only">
        {back.data && <p className="border-signal border-l-4 pl-3">{back.data.text}</p>}
        {back.error && (
          <p className="font-semibold text-danger">
            {(back.error instanceof ApiError && back.error.serverMessage) || 'Failed to translate back'}
          </p>
        )}
      </div>
    </li>
  )
}

const PartText = ({ part, language }: { part: Part | null; language: Language }) =>
  part ? (
    <p lang={language} className={`wrap-anywhere whitespace-pre-line ${isStrong(part) ? 'font-bold' : ''}`}>
      {textOf(part) || '(empty)'}
    </p>
  ) : (
    <p className="text-danger">{`Missing in ${LANGUAGE_NAMES[language]}`}</p>
  )

const isStrong = ({ tag }: Part) => /^(?:title|h\d|th)$/.test(tag)

/** Text of a part as people read it; of a picture its description. */
const textOf = ({ tag, html }: Part): string =>
  htmlText(tag === 'img' ? (/\salt="([^"]*)"/.exec(html)?.[1] ?? '') : html)

interface DifferenceFieldProps {
  difference: ConfirmedDifference
  onConfirm: (reason: string) => void
}

/** A difference, in place, with the reason for which it is right. */
const DifferenceField = ({ difference, onConfirm }: DifferenceFieldProps) => {
  const id = useId()
  const { kind, source, found } = difference
  const [reason, setReason] = useState(difference.reason ?? '')
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    onConfirm(reason.trim())
  }
  return (
    <form onSubmit={submit} className="grid gap-2 border-danger border-l-4 pl-3">
      <p id={id}>
        <StateLabel tone={difference.reason ? 'positive' : 'danger'}>
          {difference.reason ? `Another ${kind}, confirmed` : `Another ${kind}`}
        </StateLabel>
        <span className="block">{`“${source || 'nothing'}” in the source, “${found || 'nothing'}” here`}</span>
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <label className="grid min-w-0 grow gap-1">
          <span className="font-bold text-sm">Why it is right</span>
          <input
            value={reason}
            maxLength={300}
            aria-describedby={id}
            onChange={({ target }) => setReason(target.value)}
            className="min-h-11 w-full rounded-sm border-2 border-ink bg-paper px-3"
          />
        </label>
        <SmallButton type="submit" disabled={reason.trim() === '' || reason.trim() === difference.reason}>
          Confirm
        </SmallButton>
      </div>
    </form>
  )
}
