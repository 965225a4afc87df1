import * as z from 'zod'
import { changesInput } from '../entities/changes/changes.ts'
import { draftInput } from '../entities/changes/draft.ts'
import { editableFacts } from '../entities/changes/facts.ts'
import {
  checkedWordsInput,
  editableWords,
  MAX_WORDS_BYTES,
  pageSummary,
  unsavedWords,
  wordsTimeInput,
} from '../entities/changes/words.ts'
import { documentVersion, documentVersionSummary } from '../entities/posts/saved-version.ts'
import { publicationState } from '../entities/publication.ts'
import { MAX_LANGUAGE } from '../limits.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './declaration/call.ts'
import { nothing, ofVersion, unwantedEdit } from './declaration/inputs.ts'
import { documentVersions, eachPost, formerPages, uses, wordsVersions } from './declaration/table-access.ts'

const byPage = z.object({ page: z.string().max(40) })
const inLanguage = z.object({ language: z.string().max(MAX_LANGUAGE).default('en') })

export const getFacts = call('GET /api/admin/facts', {
  handler: 'admin/facts/get',
  response: editableFacts,
  table: { GetItem: [partitions.settings] },
})

export const updateFacts = call('PUT /api/admin/facts', {
  handler: 'admin/facts/update',
  body: changesInput,
  response: editableFacts,
  table: { GetItem: [partitions.settings], PutItem: [partitions.settings, documentVersions] },
})

/** Every page and language whose words can be changed. */
export const listPages = call('GET /api/admin/pages', {
  handler: 'admin/pages/list',
  response: z.array(pageSummary),
  table: { Query: [partitions.content, partitions.wordsDrafts, partitions.wordSources] },
})

export const getWords = call('GET /api/admin/pages/{page}', {
  handler: 'admin/pages/get',
  params: byPage,
  query: inLanguage,
  response: editableWords,
  table: {
    GetItem: [partitions.content, partitions.wordsDrafts, partitions.wordSources],
    Query: [formerPages],
  },
})

export const updateWords = call('PUT /api/admin/pages/{page}', {
  handler: 'admin/pages/update',
  params: byPage,
  query: inLanguage,
  body: changesInput,
  maxBodyBytes: MAX_WORDS_BYTES,
  response: editableWords,
  table: {
    GetItem: [partitions.content, partitions.wordsDrafts, partitions.wordSources, partitions.settings],
    PutItem: [partitions.content, partitions.wordSources, formerPages, wordsVersions, uses],
    UpdateItem: [partitions.wordsDrafts],
    DeleteItem: [uses, partitions.due],
    ConditionCheckItem: [partitions.pictureDeletions],
    Query: [formerPages],
  },
})

/** Take texts of a page as right beside the English that they are named with, without changing them. */
export const checkWords = call('PUT /api/admin/pages/{page}/checked', {
  handler: 'admin/pages/check',
  params: byPage,
  query: inLanguage,
  body: checkedWordsInput,
  maxBodyBytes: MAX_WORDS_BYTES,
  response: editableWords.shape.english.unwrap().pick({ behind: true }),
  table: {
    GetItem: [partitions.content, partitions.wordSources],
    PutItem: [partitions.wordSources],
  },
})

/** Keep changes of a page without publishing them. 409 if others were kept since. */
export const keepWords = call('PUT /api/admin/pages/{page}/unsaved', {
  handler: 'admin/pages/keep',
  changesNothing: true,
  params: byPage,
  query: inLanguage,
  body: draftInput,
  maxBodyBytes: MAX_WORDS_BYTES,
  response: unsavedWords,
  table: { UpdateItem: [partitions.wordsDrafts] },
})

/** Have the kept changes of a page published at a time, or at none. */
export const scheduleWords = call('PUT /api/admin/pages/{page}/publish-at', {
  handler: 'admin/pages/schedule',
  params: byPage,
  query: inLanguage,
  body: wordsTimeInput,
  response: unsavedWords,
  table: {
    GetItem: [partitions.content, partitions.wordsDrafts],
    UpdateItem: [partitions.wordsDrafts],
    PutItem: [partitions.due],
    DeleteItem: [partitions.due],
  },
})

export const discardWords = call('DELETE /api/admin/pages/{page}/unsaved', {
  handler: 'admin/pages/discard',
  changesNothing: true,
  params: byPage,
  query: inLanguage.extend(unwantedEdit),
  response: nothing,
  table: { GetItem: [partitions.wordsDrafts], DeleteItem: [partitions.wordsDrafts, partitions.due] },
})

/** Saved versions of a page's words, last saved first. */
export const listWordsVersions = call('GET /api/admin/pages/{page}/versions', {
  handler: 'admin/versions/list-words',
  params: byPage,
  query: inLanguage,
  response: z.array(documentVersionSummary),
  table: { Query: [wordsVersions] },
})

export const getWordsVersion = call('GET /api/admin/pages/{page}/versions/{version}', {
  handler: 'admin/versions/get-words',
  params: byPage.extend(ofVersion),
  query: inLanguage,
  response: documentVersion,
  table: { GetItem: [wordsVersions] },
})

/** Progress of publishing the newest change of what many pages show, and what could not be done at its time. */
export const getPublication = call('GET /api/admin/publication', {
  handler: 'admin/publication/get',
  response: publicationState,
  table: {
    GetItem: [
      partitions.settings,
      partitions.publication,
      eachPost,
      partitions.drafts,
      partitions.wordsDrafts,
    ],
    Query: [partitions.content, partitions.due],
  },
})
