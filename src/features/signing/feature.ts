import type { Feature } from '@/job';
import { documentClaims } from './claims';
import { signedBy } from './signed';
import './parts';

export const signing: Feature = {
  facts: documentClaims,
  view: { guest: (state, { actor }) => ({ signed: signedBy(state, actor) }) },
  empty: { job: () => ({ documents: [] }) },
};
