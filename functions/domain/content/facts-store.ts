import type { Response } from '../../../shared/api.ts'
import type { Changes } from '../../../shared/entities/changes/changes.ts'
import { type Facts, parseChangedFacts, resolveFacts } from '../../../shared/entities/changes/facts.ts'
import { defaultFacts } from '../../../shared/site.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { sharedRead } from '../../platform/table/shared-reads.ts'
import { savedVersion } from '../documents/document-store.ts'
import { accepted, type ChangesInput, importChanges, readChanges, saveChanges } from './changes-store.ts'

/** Name of the facts among documents. */
const FACTS = 'facts'
const FACTS_KEY = { pk: partitions.settings, sk: 'FACTS' }

type EditableFacts = Response<'GET /api/admin/facts'>

const editable = (changes: Changes): EditableFacts => ({ ...changes, defaults: defaultFacts })

export const readFactChanges = (): Promise<Changes> =>
  sharedRead('changed facts', () => readChanges(FACTS_KEY))

export const getEditableFacts = async (): Promise<EditableFacts> => editable(await readFactChanges())

/** Store what differs from the defaults, unless it is stored already. @throws InvalidInput (400), VersionConflict (409) */
export async function saveFacts({ version, values }: ChangesInput): Promise<EditableFacts> {
  const changed = accepted(parseChangedFacts(values))
  const stored = await readFactChanges()
  const others = [savedVersion(FACTS, version + 1, changed)]
  const next = { version, values: changed }
  return editable(await saveChanges(FACTS_KEY, 'The page of facts', stored, next, { others }))
}

/** Store imported facts. @throws InvalidInput (400), AlreadyStored, Taken (409) */
export async function importFacts({ version, values }: ChangesInput): Promise<void> {
  const changed = accepted(parseChangedFacts(values))
  const others = [savedVersion(FACTS, version, changed)]
  await importChanges(FACTS_KEY, { version, values: changed }, {}, others)
}

/** The company's facts as they are now. */
export const currentFacts = async (): Promise<Facts> => resolveFacts((await readFactChanges()).values)
