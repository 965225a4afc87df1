import { useInfiniteQuery } from '@tanstack/react-query'
import { topicInput } from '../../../../shared/entities/topic.ts'
import { topicList } from '../../data/admin-query.ts'
import { EntryList } from '../../forms/entry-list.tsx'
import { formOf } from '../../forms/form-of.ts'
import { NEW, useDialogParameter } from '../../layout/use-dialog-parameter.ts'
import { CardSection } from '../../ui/card.tsx'
import { SmallButton } from '../../ui/small-button.tsx'

const screen = {
  kind: 'topic',
  list: topicList,
  form: formOf(topicInput.omit({ contentType: true })),
  ...{ one: 'topic', many: 'topics', short: 'Topic', title: 'Article Topic' },
  question: 'Are you sure you want to delete this topic?',
} as const

export const TopicsCard = () => {
  const topics = useInfiniteQuery(topicList)
  const dialog = useDialogParameter('topic')

  return (
    <CardSection
      title="Article Topics"
      action={<SmallButton onClick={() => dialog.open(NEW)}>Add Topic</SmallButton>}
    >
      <EntryList
        screen={screen}
        query={topics}
        dialog={dialog}
        empty="No topics yet. A saved topic fills in the form that generates articles."
        nameOf={({ topic }) => topic}
        renderDetails={({ keywords, targetAudience }) => (
          <>
            {keywords.length > 0 && <p className="text-ink-soft text-sm">{keywords.join(', ')}</p>}
            {targetAudience && <p className="text-ink-soft text-sm">{`For ${targetAudience}`}</p>}
          </>
        )}
      />
    </CardSection>
  )
}
