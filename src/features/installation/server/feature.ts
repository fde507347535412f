import type { FeatureServer } from '@/job/server';
import { fromCatalogue, withUnits } from './catalogue';
import { duplicateSerials, tellsDuplicates } from './serials';

/** Equipment in answers is what the catalogue says it is, and a review says which serials stand elsewhere. */
export const installationServer: FeatureServer = {
  answers: {
    save: ({ tx }, { task, definition, answers }, facts) => withUnits(tx, definition, task, answers, facts),
    complete: async (situation, { state, task, definition, answers }, facts) => {
      const known = await fromCatalogue(situation.tx, definition, task, answers, facts);
      return tellsDuplicates(definition.fields) ? { ...(known ?? answers), ...(await duplicateSerials(situation, state)) } : known;
    },
    // Another job may have gained the same serial since: the reviewer sees how it is now.
    show: async (situation, state, fields) => (tellsDuplicates(fields) ? duplicateSerials(situation, state) : {}),
  },
};
