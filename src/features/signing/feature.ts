import type { Feature } from '@/job';
import { documentClaims } from './claims';
import { signedBy } from './signed';
import './parts';

export const signing: Feature = {
  facts: documentClaims,
  view: { guest: (state, { actor }) => ({ signed: signedBy(state, actor) }) },
  guestPages: [
    {
      name: 'signing',
      title: (task) => `Read and sign: ${task.subject.label}`,
      purpose: 'Read the document and sign it on this page, or say why not.',
      minutes: 5,
    },
  ],
  empty: { job: () => ({ documents: [] }) },
};
