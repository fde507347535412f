import type { FeatureServer } from '@/job/server';
import { loadFromCatalog, withCatalogEquipment } from './catalog';
import { duplicateSerials, showsDuplicates } from './serials';

/** Server hooks of the feature. They fill selected equipment with its catalog data, and show reviewers the serial numbers that occur twice. */
export const installationServer: FeatureServer = {
  answers: {
    save: ({ tx }, given, facts) => withCatalogEquipment(tx, given, facts),
    complete: async (useCase, given, facts) => {
      const { state, definition, answers } = given;
      const catalogAnswers = await loadFromCatalog(useCase.tx, given, facts);
      return showsDuplicates(definition.fields) ? { ...(catalogAnswers ?? answers), ...(await duplicateSerials(useCase, state)) } : catalogAnswers;
    },
    // Look up duplicates at each view, because another job may have received the same serial number since the last view.
    show: async (useCase, state, fields) => (showsDuplicates(fields) ? duplicateSerials(useCase, state) : {}),
  },
};
