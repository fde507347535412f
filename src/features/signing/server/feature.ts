import type { FeatureServer } from '@/job/server';
import { whatIsVoided } from '../void';
import { makingFor } from './making';
import { askForDocuments } from './signing-requests';

export const signingServer: FeatureServer = {
  lookups: makingFor,
  answers: { confirm: whatIsVoided },
  outbox: async ({ tx }, settled) => {
    await askForDocuments(tx, settled);
    return [];
  },
  // What is made goes to people, who sign it.
  writesToPeople: true,
};
