import { useQuery } from '@tanstack/react-query'
import { isPrivate } from '../../../../content/page-names.ts'
import type { Response } from '../../../../shared/api.ts'
import { LANGUAGE_NAMES } from '../../../../shared/entities/posts/post.ts'
import { addressIn, type Language } from '../../../../shared/languages.ts'
import { bySite, pageWith, SHARED, titleOfWords } from '../../data/page-titles.ts'
import { outboxName, pageList } from '../../data/page-words.ts'
import { PublicationProgress } from '../../data/publication-progress.tsx'
import { ToggleButtons } from '../../forms/toggle-buttons.tsx'
import { AdminPage } from '../../layout/admin-page.tsx'
import { DueTime, OverdueNotice } from '../../layout/due-time.tsx'
import { CardRow, ViewLink } from '../../layout/lists/paged-list.tsx'
import { useFilterParameters } from '../../layout/lists/use-filter-parameters.ts'
import { QueryState } from '../../layout/query-state.tsx'
import { KeptChanges, RelativeTime, StateLabel } from '../../layout/state-label.tsx'
import { useDialogParameter } from '../../layout/use-dialog-parameter.ts'
import { lastKept } from '../../storage/outbox.ts'
import { Card } from '../../ui/card.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { PageDialog } from './page-dialog.tsx'
import { BehindTexts, languageLabels } from './translation/behind-texts.tsx'

/** Before the path of a field in the address of a page's form. */
const FIELD = ':'

/** Pages of the site whose words and pictures can be changed. */
export const PagesPage = () => {
  const query = useQuery(pageList)
  const dialog = useDialogParameter('edit')
  const { filter, setFilter } = useFilterParameters<{ language: Language }>(
    { language: 'en' },
    { language: LANGUAGE_NAMES },
  )
  const { language } = filter
  const [page = '', field] = dialog.value?.split(FIELD) ?? []
  const all = query.data ?? []
  return (
    <AdminPage title="Pages">
      <p className="-mt-3 max-w-prose text-ink-soft">
        Pick a page, click any text and change it. Visitors see the change seconds after you publish it.
      </p>
      <OverdueNotice />
      <PublicationProgress />
      <ToggleButtons
        label="Language"
        options={languageLabels(all)}
        chosen={language}
        onChoose={(language) => setFilter({ language })}
      />
      <BehindTexts pages={all} language={language} to={(page, path) => dialog.to(`${page}${FIELD}${path}`)} />
      <Card className="px-4 py-4 sm:px-5 sm:py-4">
        <h2 className="sr-only">Pages of the site</h2>
        {query.data ? (
          <ul className="grid gap-3">
            {query.data
              .filter((one) => one.language === language)
              .toSorted(bySite)
              .map((one) => (
                <PageRow key={one.page} summary={one} onEdit={() => dialog.open(one.page)} />
              ))}
          </ul>
        ) : (
          <QueryState query={query} what="pages" heights={['h-16', 'h-16', 'h-16', 'h-16']} />
        )}
      </Card>
      {dialog.value !== null && (
        <PageDialog
          page={page}
          field={field}
          language={language}
          onClose={dialog.close}
          onOpen={dialog.replace}
        />
      )}
    </AdminPage>
  )
}

interface PageRowProps {
  summary: Response<'GET /api/admin/pages'>[number]
  onEdit: () => void
}

const PageRow = ({ summary, onEdit }: PageRowProps) => {
  const { page, language, changed, updatedAt, unsavedAt, publishAt, behind } = summary
  const titleId = `page-${page}`
  const path = pageWith(page)?.path
  const keptAt = lastKept(outboxName(page, language), unsavedAt)
  return (
    <CardRow
      title={titleOfWords(page)}
      titleId={titleId}
      actions={
        <>
          <SmallButton aria-describedby={titleId} onClick={onEdit}>
            Edit
          </SmallButton>
          {path && page !== SHARED && <ViewLink to={addressIn(language, path)} label={titleOfWords(page)} />}
        </>
      }
    >
      <p className="text-ink-soft text-sm">
        {isPrivate(page)
          ? 'Templates for you alone: no visitor sees them'
          : page === SHARED
            ? 'Menus, footer, cookie banner, form, and the page for wrong addresses'
            : path && addressIn(language, path)}
      </p>
      <div className="flex flex-wrap gap-x-4 text-ink-soft text-sm empty:hidden">
        {behind > 0 && <StateLabel tone="danger">{`${behind} behind`}</StateLabel>}
        {keptAt && <KeptChanges live={!isPrivate(page)} at={keptAt} />}
        {publishAt && <DueTime id={`${language}#${page}`} name="publishAt" live at={publishAt} />}
        {changed && updatedAt && (
          <p>
            <StateLabel tone="positive">{isPrivate(page) ? 'Changed' : 'Changes published'}</StateLabel>{' '}
            <RelativeTime at={updatedAt} />
          </p>
        )}
      </div>
    </CardRow>
  )
}
