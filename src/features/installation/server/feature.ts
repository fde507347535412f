import type { FeatureServer } from '@/job/server';
import { loadFromCatalog, withCatalogEquipment } from './catalog';
import { duplicateSerials, showsDuplicates } from './serials';

/** Equipment in answers is what the catalogue says it is, and a review says which serials stand elsewhere. */
export const installationServer: FeatureServer = {
  answers: {
    save: ({ tx }, given, facts) => withCatalogEquipment(tx, given, facts),
    complete: async (useCase, given, facts) => {
      const { state, definition, answers } = given;
      const known = await loadFromCatalog(useCase.tx, given, facts);
      return showsDuplicates(definition.fields) ? { ...(known ?? answers), ...(await duplicateSerials(useCase, state)) } : known;
    },
    // Another job may have gained the same serial since: the reviewer sees how it is now.
    show: async (useCase, state, fields) => (showsDuplicates(fields) ? duplicateSerials(useCase, state) : {}),
  },
};
