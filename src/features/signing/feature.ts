import type { Feature } from '@/job';
import { documentClaims } from './claims';
import { signedBy } from './signed';
import './parts';
import { t } from './messages';

export const signing: Feature = {
  facts: documentClaims,
  view: { guest: (state, _facts, { actor }) => ({ signed: signedBy(state, actor) }) },
  guestPages: [
    {
      name: 'signing',
      title: (task) => t('read_and_sign', { label: task.subject.label }),
      purpose: () => t('read_the_document_and_sign_it'),
      minutes: 5,
    },
  ],
  empty: { job: () => ({ documents: [] }) },
};
